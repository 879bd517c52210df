/** The year 2100. A later expiry must have been given in milliseconds. */
const latest = 4_102_444_800;

/** Returns whether the text is whole seconds since the epoch, in plain digits. */
export const isExpiry = (text: string): boolean => /^\d{1,12}$/.test(text) && Number(text) <= latest;

/** Returns whether a refused `signature_expires` is probably a time in milliseconds, which deserves a hint to the client. */
export const looksLikeMilliseconds = (text: string): boolean => /^\d+$/.test(text) && Number(text) > latest;
