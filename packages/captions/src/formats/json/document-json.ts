import type { CaptionDocument, Cue, Region } from '../../model/cue.js';
import type { Reading } from '../../model/reading.js';
import { masterTranscriptSchema } from '../../model/schema.js';
import { matchSchema, type Schema } from './schema-match.js';

const { cue, region, captions } = masterTranscriptSchema.$defs as unknown as Record<string, Schema>;
const defs = masterTranscriptSchema.$defs as unknown as Record<string, Schema>;

/** Reads the captions stored in a master transcript. Cues and fields that violate the schema are left out. */
export function readDocumentJson(json: Record<string, unknown>, reading: Reading): CaptionDocument {
  const cues: Cue[] = [];
  const given = Array.isArray(json['cues']) ? json['cues'] : [];
  given.forEach((value: unknown, index) => {
    if (!matchSchema(value, cue!, defs))
      return reading.repair('field', `cue ${index} is not valid and is left out`);
    const read = value as Cue;
    const ordered = read.endMs < read.startMs ? { ...read, endMs: read.startMs } : read;
    reading.add(ordered);
    cues.push(ordered);
  });
  const { cues: _, regions, ...rest } = json;
  const valid: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    const schema = captions!.properties?.[name];
    if (schema && matchSchema(value, schema, defs)) valid[name] = value;
    else reading.repair('field', `captions: ${name.slice(0, 40)} is not valid and is left out`);
  }
  const kept = Array.isArray(regions)
    ? regions.filter((value): value is Region => matchSchema(value, region!, defs))
    : [];
  return { ...(valid as Partial<CaptionDocument>), cues, ...(kept.length ? { regions: kept } : {}) };
}
