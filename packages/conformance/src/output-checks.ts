import { SaxesParser } from 'saxes';

/** Returns what is wrong with an output of a transcript, judged by the file type that it claims. */
export type OutputCheck = (content: Buffer) => string | undefined;

const text =
  (accepts: (text: string) => boolean, expected: string): OutputCheck =>
  (content) =>
    accepts(content.toString()) ? undefined : expected;
const begins =
  (bytes: string, what: string): OutputCheck =>
  (content) =>
    content.subarray(0, bytes.length).toString('latin1') === bytes ? undefined : what;

const wellFormed: OutputCheck = (content) => {
  let problem: string | undefined;
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => (problem ??= message));
  // UTF-16 is allowed in XML and used by some formats.
  const decoded =
    content[0] === 0xff && content[1] === 0xfe ? content.toString('utf16le') : content.toString();
  parser.write(decoded.replace(/^\ufeff/, '')).close();
  return problem;
};

const json: OutputCheck = (content) => {
  try {
    return typeof JSON.parse(content.toString()) === 'object' ? undefined : 'a JSON object or list';
  } catch (error) {
    return String(error);
  }
};

const time = String.raw`(?:\d+:)?\d\d:\d\d`;
const cues = (separator: string) =>
  new RegExp(`^${time}[${separator}]\\d{3} --> ${time}[${separator}]\\d{3}`, 'm');
const vttHead = /^\ufeff?WEBVTT[^\n]*\r?\n/;
const word = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]).toString('latin1');

/** A `.doc` is Word's binary format, or RTF or HTML, which Word opens too. */
const doc: OutputCheck = (content) =>
  [begins(word, ''), begins('{\\rtf', ''), text((it) => /<html/i.test(it), '')].some(
    (check) => check(content) === undefined,
  )
    ? undefined
    : 'Word, RTF or HTML';

/** Checks by file type. A type that is not listed must only be a text that is not empty. */
export const checks: Record<string, OutputCheck> = {
  srt: text(
    (it) => /^\ufeff?\s*1\r?\n/.test(it) && cues(',').test(it),
    'numbered cues with times like 00:00:01,000',
  ),
  vtt: text((it) => vttHead.test(it) && cues('.').test(it), 'WEBVTT, and cues with times like 00:00:01.000'),
  sbv: text(
    (it) => /^\d:\d\d:\d\d\.\d{3},\d:\d\d:\d\d\.\d{3}/m.test(it),
    'times like 0:00:01.000,0:00:02.000',
  ),
  scc: text(
    (it) => it.startsWith('Scenarist_SCC V1.0') && /^\d\d:\d\d:\d\d[:;]\d\d\t[0-9a-f]{4}/m.test(it),
    'Scenarist_SCC V1.0, and hex words',
  ),
  smi: text((it) => /<SAMI>/i.test(it) && /<SYNC Start=/i.test(it), 'SAMI with SYNC elements'),
  rtf: begins('{\\rtf1', 'RTF'),
  pdf: begins('%PDF-', 'PDF'),
  docx: begins('PK', 'a ZIP archive'),
  doc,
  html: text((it) => /<(!doctype html|html|div|p)\b/i.test(it), 'HTML'),
  js: text((it) => /[({[=]/.test(it), 'a script'),
  ass: text(
    (it) => /^\ufeff?\[Script Info\]/.test(it) && /^Dialogue:/m.test(it),
    '[Script Info] and Dialogue lines',
  ),
  rt: text((it) => /<window/i.test(it), 'RealText in a window element'),
  qt: text((it) => /\{QTtext\}/i.test(it), '{QTtext}'),
  json,
  xml: wellFormed,
  dfxp: wellFormed,
  ttml: wellFormed,
  itt: wellFormed,
  cptxml: wellFormed,
};

export const anyText: OutputCheck = (content) =>
  content.length > 0 ? undefined : 'a text that is not empty';
