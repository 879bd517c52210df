/** Returns a BCP 47 tag in canonical form, such as `zh-Hant`, or undefined if the tag is invalid. */
export function canonicalTag(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).baseName;
  } catch {
    return undefined;
  }
}
