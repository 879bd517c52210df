import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/** Codes of errors that are logged, or shown by the command line, but never sent to a client of the API. */
const internal = new Set([
  'account.not_found',
  'delivery.ended',
  'delivery.too_large',
  'library_import.failed',
  'library_import.impossible',
  'live_auto_caption.no_artifact',
  'live_auto_caption.stale_writer',
  'mail.refused',
  'order.not_found',
  'postback.over',
  'published_file.no_link',
  // Only on the routes with the errors of the OpenAI API.
  'language.busy',
  'language.no_engine',
  'speech.busy',
  'speech.no_voice',
  'transcription.cancelled',
  'transcription.timeout',
]);

/** Codes that the source composes. */
const composed: Record<string, string[]> = {
  '`parameter.${kind}`': ['parameter.missing', 'parameter.unknown', 'parameter.unacceptable'],
  '`signature.${verdict}`': ['signature.expired', 'signature.malformed', 'signature.mismatch'],
  '`${product}.cannot`': [
    'transcript.cannot',
    'audio_description.cannot',
    'work_item.cannot',
    'live_auto_caption.cannot',
  ],
  '`sign_in.${reason}`': [
    'sign_in.unverified',
    'sign_in.several_users',
    'sign_in.other_identity',
    'sign_in.not_invited',
    'sign_in.not_admitted',
  ],
  '`${product.name}.approval_requested`': [
    'transcript.approval_requested',
    'audio_description.approval_requested',
  ],
  '`${product.name}.approval_not_requested`': [
    'transcript.approval_not_requested',
    'audio_description.approval_not_requested',
  ],
  '`${product.name}.stale`': ['transcript.stale'],
  '`${product}.not_found`': ['transcript.not_found', 'audio_description.not_found'],
};

const literal = /'[a-z_]+\.[a-z_]+'/.source;
const composing = /`[\w.${}]+\.[\w.${}]+`/.source;
/** The code of an error: an argument after the kind, an argument of a helper, or a property. */
const places = [
  String.raw`new DomainError\(\s*[^,()]+,\s*(${literal}|${composing})`,
  String.raw`notFound\(\s*(${literal}|${composing})`,
  String.raw`\bcode(?:: string)?(?: =|:) (?:[^;,]+\? )?(${literal}|${composing})(?: : (${literal}|${composing}))?`,
  String.raw`this\.(?:signIn\.)?refuse\(visitor, (${literal})`,
].map((pattern) => new RegExp(pattern, 'g'));

const sources = ['packages/{core,server-kit,modules/*}/src/**/*.ts', 'apps/server/src/**/*.ts'];

const codesIn = (text: string): string[] =>
  places.flatMap((place) =>
    [...text.matchAll(place)].flatMap(([, ...codes]) =>
      codes.filter(Boolean).flatMap((code) => composed[code] ?? [code.slice(1, -1)]),
    ),
  );

it('docs/error-codes.md lists exactly the codes that the service sends', () => {
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const used = files
    .filter((file) => !file.endsWith('spec.ts'))
    .flatMap((file) => codesIn(readFileSync(path.join(root, file), 'utf8')));
  const page = readFileSync(path.join(root, 'docs/error-codes.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([\w.]+)`/gm)].map(([, code]) => code!);
  const sent = [...new Set(used)].filter((code) => !internal.has(code));
  expect(listed.toSorted()).toEqual(sent.toSorted());
});
