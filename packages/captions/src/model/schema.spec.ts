import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchSchema, type Schema } from '../formats/json/schema-match.js';
import { toMaster } from '../master/to-master.js';
import { readCaptions } from '../read.js';
import { masterTranscriptSchema } from './schema.js';

describe('JSON Schema of the master transcript', () => {
  it('is equal in the published file and in the code', () => {
    const file = readFileSync(
      join(import.meta.dirname, '../../schema/master-transcript.schema.json'),
      'utf8',
    );
    expect(JSON.parse(file)).toEqual(masterTranscriptSchema);
  });

  it('matches the result of toMaster for captions with styles, positions and regions', () => {
    const vtt =
      'WEBVTT\n\nREGION\nid:a\n\none\n00:01.000 --> 00:02.000 region:a align:left\n<v Ann>Hi <i>you</i> <00:01.500>[?there?]\n\n00:03.000 --> 00:04.000 line:-1\n<ruby>漢<rt>kan</rt></ruby>\n';
    const { $defs, ...schema } = masterTranscriptSchema as unknown as Schema & {
      $defs: Record<string, Schema>;
    };
    expect(matchSchema(toMaster(readCaptions(vtt).document), schema, $defs)).toBe(true);
    expect(matchSchema({ version: 2, words: [] }, schema, $defs)).toBe(false);
    expect(matchSchema({ version: 1, words: [{ text: 'a', startMs: 0.5, endMs: 1 }] }, schema, $defs)).toBe(
      false,
    );
  });
});
