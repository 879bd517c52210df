/** Returns the words of a text, without case and punctuation. */
export const wordsOf = (text) =>
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

/** Returns the pairs of indexes of words that were heard as they were said, by an alignment with the fewest edits. */
export function alignWords(said, heard) {
  const cost = [Array.from({ length: heard.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= said.length; i++) {
    cost.push([i]);
    for (let j = 1; j <= heard.length; j++)
      cost[i][j] = Math.min(
        cost[i - 1][j - 1] + Number(said[i - 1] !== heard[j - 1]),
        cost[i - 1][j] + 1,
        cost[i][j - 1] + 1,
      );
  }
  const pairs = [];
  for (let [i, j] = [said.length, heard.length]; i > 0 && j > 0;) {
    const isSame = said[i - 1] === heard[j - 1];
    if (cost[i][j] === cost[i - 1][j - 1] + Number(!isSame)) {
      if (isSame) pairs.push([i - 1, j - 1]);
      [i, j] = [i - 1, j - 1];
    } else if (cost[i][j] === cost[i - 1][j] + 1) i--;
    else j--;
  }
  return pairs;
}
