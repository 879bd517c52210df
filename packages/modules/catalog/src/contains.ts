/** What `_cont` filters ask: whether the text has the part, in any case; every text has none. */
export const contains = (text: string, part: string | undefined): boolean =>
  part === undefined || text.toLowerCase().includes(part.toLowerCase());
