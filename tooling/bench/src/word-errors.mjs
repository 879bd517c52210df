const wordsOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z' ]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

/** Returns the word error rate in percent, ignoring case and punctuation: edits divided by the number of true words. */
export function wordErrors(truth, heard) {
  const [real, found] = [wordsOf(truth), wordsOf(heard)];
  let row = [...found.keys(), found.length];
  real.forEach((word, i) => {
    const next = [i + 1];
    found.forEach((other, j) =>
      next.push(Math.min(row[j + 1] + 1, next[j] + 1, row[j] + (word === other ? 0 : 1))),
    );
    row = next;
  });
  return (100 * row.at(-1)) / real.length;
}
