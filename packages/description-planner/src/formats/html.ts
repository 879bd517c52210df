import { paragraphs, type MasterTranscript } from '@scriptorium/captions';
import type { Placement, Plan } from '../model/plan.js';
import { retimeTranscript } from '../time-map/retime.js';
import { clock } from './clock.js';
import { escapeHtml } from './escape.js';

export interface HtmlOptions {
  /** BCP 47. Default: the language of the transcript. */
  readonly language?: string;
  readonly title?: string;
  /** Label before each description. Default `Description`. */
  readonly label?: string;
}

/** Paragraph of dialogue or description. */
interface Passage {
  readonly startMs: number;
  readonly html: string;
}

/**
 * Writes the transcript of a described programme as an HTML page, with the descriptions inserted where they are heard: a
 * media alternative (WCAG 1.2.8). Paragraphs have their time as `data-ms`, on the timeline of the described version.
 *
 * @param transcript of the original programme
 */
export function writeDescribedTranscript(
  transcript: MasterTranscript,
  plan: Plan,
  { language = transcript.language ?? 'en', title = 'Transcript', label = 'Description' }: HtmlOptions = {},
): string {
  const dialogue = dialogueOf(splitAt(retimeTranscript(plan.timeMap, transcript), plan.placements));
  const described = plan.placements.map(({ startMs, text }): Passage => {
    const content = `<span class="label">${escapeHtml(label)}:</span> ${escapeHtml(text)}`;
    return { startMs, html: passage('description', startMs, content) };
  });
  // At equal times the description comes first, since it is heard before the speech.
  const body = [...described, ...dialogue].toSorted((a, b) => a.startMs - b.startMs).map(({ html }) => html);
  return page(language, title, body.join(''));
}

const passage = (name: string, startMs: number, content: string): string =>
  `<p class="${name}" data-ms="${startMs}"><time datetime="PT${startMs / 1000}S">${clock(startMs)}</time> ${content}</p>\n`;

/** Ends paragraphs where a description is heard. */
function splitAt(transcript: MasterTranscript, placements: readonly Placement[]): MasterTranscript {
  const words = transcript.words.map((word, index) => {
    const before = transcript.words[index - 1];
    const isSplit = placements.some(
      ({ startMs }) => before && before.startMs < startMs && startMs <= word.startMs,
    );
    return isSplit ? { ...word, paragraph: true as const } : word;
  });
  return { ...transcript, words };
}

const dialogueOf = (transcript: MasterTranscript): Passage[] =>
  paragraphs(transcript, 'Clean').map(({ startMs, speaker, text }) => {
    const name = speaker ? `<strong>${escapeHtml(speaker)}:</strong> ` : '';
    return { startMs, html: passage('dialogue', startMs, `${name}${escapeHtml(text)}`) };
  });

const STYLE =
  'body{font:1.125rem/1.6 system-ui,sans-serif;color:#1a1a1a;background:#fff;margin:0}main{max-width:42rem;margin:0 auto;padding:2rem 1rem}time{color:#595959;font-variant-numeric:tabular-nums;margin-inline-end:.5em}.description{border-inline-start:.25rem solid #595959;padding-inline-start:1rem;font-style:italic}.label{font-weight:bold;font-style:normal}';

const page = (language: string, title: string, body: string): string => `<!DOCTYPE html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}</main>
</body>
</html>
`;
