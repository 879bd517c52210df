/**
 * Implements `_cont` filters: returns whether the text contains the part, ignoring case. Undefined matches
 * every text.
 */
export const contains = (text: string, part: string | undefined): boolean =>
  part === undefined || text.toLowerCase().includes(part.toLowerCase());
