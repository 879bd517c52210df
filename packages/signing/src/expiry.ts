/** The year 2100; an expiry beyond it was given in milliseconds. */
const latest = 4_102_444_800;

/** Whole seconds since the epoch, in plain digits. */
export const isExpiry = (text: string): boolean => /^\d{1,12}$/.test(text) && Number(text) <= latest;

/** Whether a refused `signature_expires` is a time, only not in seconds: worth a hint to its client. */
export const looksLikeMilliseconds = (text: string): boolean => /^\d+$/.test(text) && Number(text) > latest;
