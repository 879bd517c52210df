/** Escapes a text for use inside a Unicode regular expression. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
