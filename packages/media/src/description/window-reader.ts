/** Reads spans of a sample stream, sorted by start. Buffers no more than the requested span. */
export function windowReader(pieces: AsyncGenerator<Float32Array>) {
  let kept = new Float32Array(0);
  let base = 0;
  let ended = false;
  return {
    /** Returns samples `from` to `to` (exclusive), with silence before the start and after the end of the stream. */
    async read(from: number, to: number): Promise<Float32Array> {
      while (!ended && base + kept.length < to) {
        const { value, done } = await pieces.next();
        if (done) ended = true;
        else append(value, from);
      }
      const window = new Float32Array(to - from);
      const first = Math.max(from, base);
      if (first < to) window.set(kept.subarray(first - base, to - base), first - from);
      return window;
    },
    close: () => pieces.return(undefined),
  };

  function append(piece: Float32Array, from: number): void {
    const unneeded = Math.max(0, Math.min(kept.length, from - base));
    const longer = new Float32Array(kept.length - unneeded + piece.length);
    longer.set(kept.subarray(unneeded));
    longer.set(piece, kept.length - unneeded);
    kept = longer;
    base += unneeded;
  }
}
