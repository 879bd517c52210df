import { escapeXml } from '../../text/escape.js';
import { open } from '../ttml/open.js';
import { AUDIO, DAPT, type DaptEvent, type DaptScript } from './script.js';

const XML_NAME = /^[A-Za-z_][\w.-]{0,100}$/;

/** Writes DAPT. Duplicate ids and ids that are not XML names are replaced by `e1`, `e2` … */
export function writeDapt(script: DaptScript): string {
  const ids = new Set<string>();
  const idOf = (id: string, index: number): string => {
    let own = XML_NAME.test(id) && !ids.has(id) ? id : `e${index + 1}`;
    while (ids.has(own)) own += '_';
    ids.add(own);
    return own;
  };
  const tt = open('tt', {
    xmlns: 'http://www.w3.org/ns/ttml',
    'xmlns:ttp': 'http://www.w3.org/ns/ttml#parameter',
    'xmlns:ttm': 'http://www.w3.org/ns/ttml#metadata',
    'xmlns:tta': AUDIO,
    'xmlns:daptm': DAPT,
    'ttp:contentProfiles': 'http://www.w3.org/ns/ttml/profile/dapt1.0/content',
    'xml:lang': script.language,
    'daptm:langSrc': script.sourceLanguage,
    'daptm:scriptRepresents': script.represents,
    'daptm:scriptType': script.scriptType,
  });
  const events = script.events.map((event, index) => writeEvent(event, idOf(event.id, index), script));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tt}>\n  <body>\n${events.join('')}  </body>\n</tt>\n`;
}

const seconds = (ms: number): string => `${ms / 1000}s`;

/** Writes an event. Gain ramps extend before and after the speech; child times are relative to the event. */
function writeEvent(event: DaptEvent, id: string, script: DaptScript): string {
  const { startMs, endMs, gain, audio } = event;
  const isTimed = startMs !== undefined && endMs !== undefined;
  const ramp = isTimed && gain ? gain.rampMs : 0;
  const lead = isTimed ? Math.min(ramp, startMs) : 0;
  const div = open('div', {
    'xml:id': id,
    begin: isTimed ? seconds(startMs - lead) : undefined,
    end: isTimed ? seconds(endMs + ramp) : undefined,
    'daptm:represents': event.represents ?? script.represents.split(' ')[0],
  });
  const notes = Object.entries(event.notes ?? {}).map(
    ([type, note]) =>
      `      ${open('ttm:desc', { 'daptm:descType': type || undefined })}>${escapeXml(note)}</ttm:desc>\n`,
  );
  const length = isTimed ? endMs - startMs : 0;
  const animations = isTimed && gain ? writeGain(gain.level, lead, lead + length, ramp) : '';
  const times = ramp > 0 ? { begin: seconds(lead), end: seconds(lead + length) } : {};
  const source = audio ? `${open('audio', { src: audio })}/>` : '';
  const span = `        ${open('span', times)}>${source}${escapeXml(event.text)}</span>\n`;
  return `    ${div}>\n${notes.join('')}      <p>\n${animations}${span}      </p>\n    </div>\n`;
}

function writeGain(level: number, beginMs: number, endMs: number, rampMs: number): string {
  const down = { begin: '0s', end: seconds(beginMs), 'tta:gain': `1;${level}`, fill: 'freeze' };
  const up = { begin: seconds(endMs), end: seconds(endMs + rampMs), 'tta:gain': `${level};1` };
  return [down, up].map((attributes) => `        ${open('animate', attributes)}/>\n`).join('');
}
