declare const silero: {
  program: string;
  /** Path of the file with the weights. */
  model: string;
  /** Length of audio per probability. */
  windowMs: number;
  /**
   * Loads the network for one stream of audio: 0.4 ms of CPU time for each window.
   * @returns a function from the next 512 samples, from -1 to 1, to the probability of speech, from 0 to 1
   */
  openDetector: () => (window: Float32Array) => number;
};
export = silero;
