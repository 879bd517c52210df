/**
 * Returns the `Content-Disposition` header of a download (RFC 6266): the file name in ASCII, and in full for
 * clients that support RFC 8187.
 */
export function savedAs(filename: string): string {
  const name = filename.replace(/[\p{Cc}/\\]/gu, '').toWellFormed() || 'file';
  const ascii = name.replace(/[^ -~]/g, '_').replace(/"/g, "'");
  const full = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}
