declare const silero: {
  program: string;
  /** Path of the file with the weights. */
  model: string;
  /** Length of audio per probability. */
  windowMs: number;
};
export = silero;
