/** A BCP 47 tag in its canonical form, such as `zh-Hant`; undefined for what is no tag. */
export function canonicalTag(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).baseName;
  } catch {
    return undefined;
  }
}
