import type { CaptionDocument, Cue, Span } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import { escapeXml } from '../text/escape.js';
import { reportLosses, type Kept } from './losses.js';
import { marksFromCues } from './marks.js';

const kept = new Set<Kept>(['bold', 'italic', 'underline', 'color']);
const SCALE = 1000;

/** Writes a QuickTime 3GPP text track in XML (TeXML): consecutive samples, empty between captions. */
export function writeQuickTimeXml(document: CaptionDocument, losses: Losses): string {
  reportLosses(document, kept, losses);
  const marks = marksFromCues(document, losses);
  const samples: string[] = [];
  if (marks[0] && marks[0].atMs > 0) samples.push(sample(marks[0].atMs, undefined));
  marks.forEach(({ atMs, cue }, index) => {
    const until = marks[index + 1]?.atMs;
    if (until !== undefined) samples.push(sample(until - atMs, cue));
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<?quicktime type="application/x-quicktime-texml"?>
<text3GTrack trackWidth="640.0" trackHeight="80.0" layer="1" language="${escapeXml(document.language ?? 'en')}" timeScale="${SCALE}" transform="translate(0,0)">
${samples.join('')}</text3GTrack>
`;
}

function sample(durationMs: number, cue: Cue | undefined): string {
  const spans = cue?.spans ?? [];
  const styles = spans.map((span, index) => `<style id="${index + 1}">${css(span)}</style>`);
  const text = spans.map((span, index) => `<text styleID="${index + 1}">${escapeXml(span.text)}</text>`);
  return `<sample duration="${durationMs}" keyframe="true">
<description format="tx3g" horizontalJustification="Center" verticalJustification="Bottom" backgroundColor="0%, 0%, 0%, 100%">
<defaultTextBox x="0" y="0" width="640" height="80"/>
<fontTable><font id="1" name="Helvetica"/></fontTable>
<sharedStyles>${styles.join('')}</sharedStyles>
</description>
<sampleData targetEncoding="utf8">${text.join('')}</sampleData>
</sample>
`;
}

function css({ style }: Span): string {
  const color = style?.color ?? '#ffffff';
  const rgb = [1, 3, 5].map(
    (at) => `${Math.round((Number.parseInt(color.slice(at, at + 2), 16) * 100) / 255)}%`,
  );
  return `{font-table: 1} {font-size: 24} {font-style: ${style?.italic ? 'italic' : 'normal'}} {font-weight: ${style?.bold ? 'bold' : 'normal'}} {text-decoration: ${style?.underline ? 'underline' : 'normal'}} {color: ${rgb.join(', ')}, 100%}`;
}
