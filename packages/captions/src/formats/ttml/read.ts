import type { CaptionDocument } from '../../model/cue.js';
import type { Reading } from '../../model/reading.js';
import { childElement, childElements, isElement, textOf, type XmlElement } from '../../text/xml.js';
import { isTtml, xmlAttribute } from './attributes.js';
import { collectCues, type CueContext } from './cues.js';
import { regionScope } from './leaves.js';
import { isLyrics, readLyrics } from './lyrics.js';
import { vocabularyOf } from './names.js';
import { extentOf, readRegions } from './regions.js';
import { parseTtml } from './source.js';
import { StyleSheet } from './styles.js';
import { timeParameters } from './time.js';
import { resolveTiming } from './timing.js';

/**
 * Reads TTML and its profiles: DFXP, SMPTE-TT, IMSC 1 to 1.2 text, iTunes Timed Text, EBU-TT-D, and Apple
 * Music lyrics. A paragraph whose text changes over time becomes several cues; a line of lyrics becomes one,
 * with the times of its words.
 * @throws CaptionError `doctype`, `malformed`
 */
export function readTtml(input: string, reading: Reading): CaptionDocument {
  const tt = parseTtml(input, reading);
  const head = childElement(tt, 'head');
  const styles = new StyleSheet(childElement(head, 'styling'));
  const parameters = timeParameters(tt);
  const { regions, styling, elements } = readRegions(childElement(head, 'layout'), styles, extentOf(tt));
  const names = { styles, agents: agentsOf(head) };
  const shown = new Map(
    [...elements].map(([id, element]) => [id, resolveTiming(element, parameters, reading)]),
  );
  const lang = xmlAttribute(tt, 'lang')?.trim();
  const preserve = xmlAttribute(tt, 'space') === 'preserve'; // inherited by all text
  const body = childElement(tt, 'body');
  const scopes = new Map<string | undefined, ReturnType<CueContext['scopeOf']>>();
  if (body && isLyrics(tt)) readLyrics(body, names.agents, reading);
  else if (body && isTtml(body))
    collectCues(resolveTiming(body, parameters, reading), {
      names,
      regions: new Map(regions.map((region) => [region.id, region])),
      parameters,
      reading,
      scopeOf: (id) => {
        const known = scopes.get(id);
        if (known) return known;
        const timed = id === undefined ? undefined : shown.get(id);
        const inherited = regionScope((id && styling.get(id)) || styles.initial, id, timed?.animations);
        const scope = { ...inherited, preserve };
        const found = { scope, begin: timed?.begin ?? 0, end: timed?.end ?? Infinity };
        scopes.set(id, found);
        return found;
      },
    });
  const title = head && titleOf(head);
  return {
    cues: inOrder(reading.cues),
    ...(lang ? { language: lang } : {}),
    ...(title ? { title } : {}),
    ...(parameters.smpte ? { frameRate: parameters.frameRate } : {}),
    ...(regions.length ? { regions } : {}),
  };
}

const inOrder = (cues: CaptionDocument['cues']): CaptionDocument['cues'] =>
  cues.some((cue, index) => index > 0 && cue.startMs < cues[index - 1]!.startMs)
    ? cues.toSorted((a, b) => a.startMs - b.startMs)
    : cues;

function titleOf(head: XmlElement): string | undefined {
  const metadata = childElement(head, 'metadata');
  const title = [...childElements(metadata ?? head, 'title'), ...childElements(head, 'title')][0];
  return title && textOf(title).replace(/\s+/g, ' ').trim();
}

function agentsOf(head: XmlElement | undefined): Map<string, string> {
  const agents = new Map<string, string>();
  const visit = (element: XmlElement) => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      const id = xmlAttribute(child, 'id');
      const name = child.name === 'agent' && childElements(child, 'name')[0];
      if (id && name && vocabularyOf(child.namespace) === 'metadata') agents.set(id, textOf(name).trim());
      else if (child.name === 'metadata') visit(child);
    }
  };
  if (head) visit(head);
  return agents;
}
