/**
 * The `Content-Disposition` of a file to be saved (RFC 6266), under the name its owner gave it: once in ASCII, and once
 * in full for clients that know RFC 8187.
 */
export function savedAs(filename: string): string {
  const name = filename.replace(/[\p{Cc}/\\]/gu, '').toWellFormed() || 'file';
  const ascii = name.replace(/[^ -~]/g, '_').replace(/"/g, "'");
  const full = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}
