/**
 * Returns SQL that folds the case of an e-mail address or a login for comparison, as `foldAddress` does. Folds ASCII letters only: elsewhere
 * different characters have one lower case, such as the Kelvin sign and `k`.
 * @param text an SQL expression
 */
export const foldedAddress = (text: string): string => `lower(${text} collate "C")`;

/** Folds the ASCII letters of an e-mail address or a domain for comparison. */
export const foldAddress = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
