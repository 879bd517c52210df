import { digest, toBase64 } from '../digest.js';
import type { Explanation } from '../explain.js';
import type { Scheme } from '../signable-target.js';

/** Formats an explanation for a terminal, with the expected signatures when the secret is known. */
export function report(
  { canonical, canonicalAsSent, verdict, findings }: Explanation,
  { secret, scheme }: { secret?: string; scheme: Scheme },
): string {
  const texts = [
    { label: 'normalised', text: canonical },
    { label: 'as sent', text: canonicalAsSent },
  ].filter((it): it is { label: string; text: string } => it.text !== undefined);
  const rows = (content: (text: string) => string) =>
    texts.map(({ label, text }) => `  ${label.padEnd(10)}  ${content(text)}\n`).join('');
  const signature = (text: string) => encodeURIComponent(toBase64(digest(text, secret!, scheme)));
  const sections = [
    texts.length > 0 && `Canonical string, in the two accepted spellings\n${rows((text) => text)}`,
    texts.length > 0 && secret && `signature (${scheme}), as it goes into the URL\n${rows(signature)}`,
    `Result: ${verdict ?? 'the signature was not checked; set API_SECRET_KEY to check it'}\n` +
      findings.map(({ message }) => `  - ${message}\n`).join(''),
  ];
  return sections.filter(Boolean).join('\n');
}
