import { checkQuality, cueText, layoutWords, profiles } from '@scriptorium/captions';
import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { EditorState, type Transaction } from 'prosemirror-state';
import { toTurns, type WireWord } from '../document.js';
import { schema } from '../schema.js';
import { WordTimes, type TimedTurn } from '../word-times.js';
import { CaptionLayout } from './caption-layout.js';

const LANGUAGE = 'en';

/** Returns the captions of the whole text at once, with their findings. */
function atOnce(turns: readonly TimedTurn[]) {
  const words = turns.flatMap(({ node, words: own }) =>
    own.map((each, index) => {
      const { from: _, to: __, ...word } = each;
      return {
        ...word,
        ...(node.attrs.speaker && { speaker: node.attrs.speaker as string }),
        ...(index === 0 && !node.attrs.continues && { paragraph: true as const }),
      };
    }),
  );
  const { document } = layoutWords({ version: 1, language: LANGUAGE, words });
  const { findings } = checkQuality(document, { profile: 'bbc', language: LANGUAGE });
  return document.cues.map((cue, index) => ({
    cue,
    text: cueText(cue),
    findings: findings.filter((found) => found.cue === index).map(({ rule, message }) => [rule, message]),
  }));
}

const word = fc.record({
  text: fc.constantFrom(
    'so',
    'lectures',
    'begin,',
    'quietly',
    'where',
    'it',
    'ended.',
    'internationalisation',
  ),
  gap: fc.constantFrom(0, 0, 0, 50, 700, 2500),
  length: fc.constantFrom(120, 300, 900),
  caption: fc.constantFrom(undefined, undefined, 'start' as const, 'inside' as const),
});
const paragraph = fc.record({
  speaker: fc.constantFrom(null, 'ANN', 'BEN'),
  words: fc.array(word, { minLength: 1, maxLength: 200 }),
});

function changed(tr: Transaction, place: number): Node {
  const at = tr.doc.resolve(place % tr.doc.content.size);
  if (at.depth === 0) return tr.doc;
  if (place % 3 === 0) return tr.split(at.pos).doc;
  if (place % 3 === 1) return tr.insertText(' and so on', at.pos).doc;
  return tr.delete(at.pos, Math.min(at.end(), at.pos + 9)).doc;
}

it('lays out and checks a changed text as it does the whole text', () => {
  fc.assert(
    fc.property(
      fc.array(paragraph, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      (spoken, places) => {
        let ms = 0;
        const open = { mark: undefined };
        const opened = spoken.flatMap(({ speaker, words }, id) =>
          toTurns(
            {
              id,
              speaker,
              words: words.map(({ text, gap, length, caption }, index): WireWord => {
                const start_ms = (ms += gap);
                const isFirst = caption === 'start' || (index === 0 && caption);
                return {
                  text,
                  start_ms,
                  end_ms: (ms += length),
                  ...(caption && { caption: isFirst ? 'start' : 'inside' }),
                };
              }),
            },
            open,
          ),
        );
        const doc = schema.node(
          'doc',
          null,
          opened.map(({ node }) => node),
        );
        const times = new WordTimes(
          doc,
          opened.map(({ words }) => words),
          LANGUAGE,
        );
        const layout = new CaptionLayout(profiles.bbc, LANGUAGE);
        let state = EditorState.create({ doc });
        const check = () => {
          const turns = times.of(state.doc);
          const found = layout.of(turns).list.map(({ cue, text, findings }) => ({
            cue,
            text,
            findings: findings.map(({ rule, message }) => [rule, message]),
          }));
          expect(found).toEqual(atOnce(turns));
        };
        check();
        for (const place of places) {
          const { tr } = state;
          changed(tr, place);
          state = state.apply(tr);
          check();
        }
        const { list } = layout.of(times.of(state.doc));
        expect(list.map(({ index }) => index)).toEqual(list.map((_, index) => index));
      },
    ),
    { numRuns: 60 },
  );
});
