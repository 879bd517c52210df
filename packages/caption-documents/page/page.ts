import {
  checkQuality,
  fixDescriptions,
  fixQuality,
  isCaptionError,
  outputFileName,
  profiles,
  readCaptions,
  ruleDescriptions,
  toMaster,
  type Fix,
  type FormatId,
  type ProfileName,
  type QualityReport,
} from '@scriptorium/captions';
import { outputFormats, render, type DocumentFormatId } from '../src/render.js';

const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const [file, format, profile] = [
  element<HTMLInputElement>('file'),
  element<HTMLSelectElement>('format'),
  element<HTMLSelectElement>('profile'),
];
const PREVIEW_CHARACTERS = 4000;

/** PDF is written in Node only. */
for (const { key, name } of outputFormats) if (key !== 'pdf') format.add(new Option(name, key));
for (const name of Object.keys(profiles)) profile.add(new Option(name, name));
format.value = 'webvtt';

element('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const [chosen] = file.files ?? [];
  if (chosen) void convert(chosen);
});

const drop = element('drop');
for (const kind of ['dragover', 'dragleave', 'drop'] as const)
  drop.addEventListener(kind, (event) => {
    event.preventDefault();
    drop.classList.toggle('over', kind === 'dragover');
    if (kind === 'drop' && event.dataTransfer?.files.length) file.files = event.dataTransfer.files;
  });

async function convert(chosen: File): Promise<void> {
  show('Working …');
  try {
    const language = element<HTMLInputElement>('language').value.trim() || undefined;
    const read = readCaptions(new Uint8Array(await chosen.arrayBuffer()), { language });
    const given = language ? { ...read.document, language } : read.document;
    const options = { profile: profile.value as ProfileName, language: given.language };
    const isMended = element<HTMLInputElement>('mend').checked;
    const { document: captions, fixes } = isMended
      ? fixQuality(given, options)
      : { document: given, fixes: [] };
    const master = !isMended && read.master ? read.master : toMaster(captions);
    const key = format.value as FormatId | DocumentFormatId;
    const written = outputFormats.find((each) => each.key === key)!;
    const { content, losses, mediaType, binary } = await render(master, key, { language });
    list(
      'repairs',
      read.repairs.map(({ message, line }) => (line === undefined ? message : `line ${line}: ${message}`)),
    );
    list('fixes', isMended ? fixLines(fixes) : []);
    list(
      'losses',
      losses.map(({ message, count }) => (count > 1 ? `${message} (${count} times)` : message)),
    );
    showReport(checkQuality(captions, options));
    offer(
      new Blob([content as BlobPart], { type: mediaType }),
      outputFileName(written, baseOf(chosen.name), given.language),
    );
    element('preview').textContent = binary ? 'binary' : String(content).slice(0, PREVIEW_CHARACTERS);
    show(`${chosen.name}: ${read.format}, ${captions.cues.length} captions`);
    element('result').hidden = false;
    element('result-title').focus();
  } catch (error) {
    element('result').hidden = true;
    show(messageOf(error, chosen.name), true);
  }
}

const baseOf = (name: string): string => name.replace(/\.[^.]{1,10}$/, '');

function messageOf(error: unknown, name: string): string {
  if (!isCaptionError(error)) return `${name}: unexpected error: ${String(error)}`;
  return `${name}${error.line === undefined ? '' : `, line ${error.line}`}: ${error.message}`;
}

function show(text: string, failed = false): void {
  const status = element('status');
  status.textContent = text;
  status.classList.toggle('failed', failed);
}

function list(id: string, lines: readonly string[]): void {
  const items = (lines.length > 0 ? lines : ['none']).map((line) => {
    const item = document.createElement('li');
    item.textContent = line;
    return item;
  });
  element(id).replaceChildren(...items);
}

const fixLines = (fixes: readonly Fix[]): string[] =>
  [...Map.groupBy(fixes, ({ kind }) => kind)].map(
    ([kind, all]) => `${fixDescriptions[kind]} (${all.length} captions)`,
  );

function showReport({ profile: id, passed, counts, rules }: QualityReport): void {
  element('verdict').textContent =
    `${passed ? 'Passed' : 'Failed'} ${id}: ${counts.error} errors, ${counts.warning} warnings, ${counts.note} notes`;
  const rows = rules.map(({ rule, severity, count, runs }) => {
    const row = document.createElement('tr');
    const { firstCue, worst } = runs[0]!;
    for (const text of [
      ruleDescriptions[rule],
      severity,
      String(count),
      `caption ${firstCue + 1}: ${worst.message}`,
    ])
      row.insertCell().textContent = text;
    return row;
  });
  element('rules').replaceChildren(...rows);
}

let address = '';

function offer(blob: Blob, name: string): void {
  if (address) URL.revokeObjectURL(address);
  address = URL.createObjectURL(blob);
  const link = element<HTMLAnchorElement>('download');
  link.href = address;
  link.download = name;
  link.textContent = `Download ${name}`;
}
