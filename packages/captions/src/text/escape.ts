/** Characters that XML 1.0 forbids even as references, and lone surrogates. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Replaces what markup cannot contain. */
export const withoutForbidden = (text: string): string => text.replace(FORBIDDEN, '\ufffd');

/** Escapes text for XML or HTML content and double-quoted attributes. */
export const escapeXml = (text: string): string =>
  withoutForbidden(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
