/**
 * Decodes Windows-1252. As a stream, because Node 20 otherwise decodes it as Latin-1, which has control codes
 * instead of quotation marks, dashes and the euro sign.
 */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252').decode(bytes, { stream: true });
