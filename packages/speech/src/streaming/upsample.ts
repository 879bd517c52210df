/** Converts 16 kHz to 24 kHz by linear interpolation, with a delay of one sample. */
export class Upsampler {
  #last = 0;

  /** @param pcm an even number of samples */
  next(pcm: Int16Array): Int16Array {
    const result = new Int16Array((pcm.length / 2) * 3);
    for (let i = 0, at = 0; i < pcm.length; i += 2) {
      const [a, b, c] = [this.#last, pcm[i]!, pcm[i + 1]!];
      result[at++] = a;
      result[at++] = (a + 2 * b) / 3;
      result[at++] = (2 * b + c) / 3;
      this.#last = c;
    }
    return result;
  }
}
