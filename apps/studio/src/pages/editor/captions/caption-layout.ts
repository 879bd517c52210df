import {
  checkQuality,
  cueText,
  layoutWords,
  type Cue,
  type LayoutProfile,
  type MasterWord,
} from '@scriptorium/captions';
import { withoutNotation } from '../../../components/uncertain.js';
import { captionAt, textInDocument } from '../document.js';
import type { FoundWord, TimedTurn } from '../word-times.js';
import type { Caption, Captions } from './captions.js';

/** Turns whose captions do not depend on other turns, except on the words and captions next to them. */
interface Block {
  readonly turns: readonly TimedTurn[];
  readonly before: Before | undefined;
  readonly after: FoundWord | undefined;
  /** What later captions depend on. */
  readonly end: Before;
  readonly cues: readonly Cue[];
  /** Words of each caption. */
  readonly words: readonly (readonly FoundWord[])[];
  captions: readonly Caption[];
  /** The captions that were before when it was checked. */
  checkedAfter: readonly Cue[] | undefined;
}

/** What captions depend on before them. */
interface Before {
  readonly speaker: string | null;
  /** The latest end of a word. */
  readonly spokenMs: number;
  /** End of the last caption. */
  readonly endMs: number;
}

/**
 * The captions of a document, as the service lays them out. Lays out and checks only what has changed since the last call.
 */
export class CaptionLayout {
  #blocks = new Map<TimedTurn, Block>();

  /** @param profile what the captions are checked against */
  constructor(
    private readonly profile: LayoutProfile,
    private readonly language: string,
  ) {}

  /** Returns the captions that the words of the turns produce, with the findings of the guideline. */
  of(turns: readonly TimedTurn[]): Captions {
    const groups = groupsOf(turns.filter(({ words }) => words.length > 0));
    const blocks = new Map<TimedTurn, Block>();
    const list: Caption[] = [];
    let last: Cue | undefined;
    let longest: Cue | undefined;
    let before: Before | undefined;
    groups.forEach((group, nth) => {
      const block = this.#block(group, before, startOf(groups[nth + 1]));
      blocks.set(group[0]!, block);
      const context = [...new Set([longest, last])].filter((cue) => cue !== undefined);
      this.#check(block, context, list.length);
      list.push(...block.captions);
      for (const cue of block.cues) if (!longest || cue.endMs > longest.endMs) longest = cue;
      last = block.cues.at(-1) ?? last;
      before = block.end;
    });
    this.#blocks = blocks;
    return { list, profile: this.profile, language: this.language };
  }

  #block(turns: readonly TimedTurn[], before: Before | undefined, after: FoundWord | undefined): Block {
    const known = this.#blocks.get(turns[0]!);
    const isSame =
      known?.turns.length === turns.length &&
      known.turns.every((turn, index) => turn === turns[index]) &&
      isSameEnd(known.before, before) &&
      isSameStart(known.after, after);
    return isSame ? known : this.#layOut(turns, before, after);
  }

  #layOut(turns: readonly TimedTurn[], before: Before | undefined, after: FoundWord | undefined): Block {
    const own = turns.flatMap((turn) => turn.words.map((word) => ({ turn, word })));
    const first = before ? 1 : 0;
    const words = [
      ...(before ? [ending(before)] : []),
      ...own.map((found, index) =>
        toMaster(found, own[index - 1]?.turn !== found.turn && !found.turn.node.attrs.continues),
      ),
      ...(after ? [starting(after)] : []),
    ];
    const { language } = this;
    const { document, words: ranges } = layoutWords({ version: 1, language, words });
    const isOwn = ([from, to]: readonly [number, number]) => from >= first && to <= first + own.length;
    const cues = document.cues.filter((_, index) => isOwn(ranges[index]!)).map(plain);
    return {
      turns,
      before,
      after,
      end: endOf(own, cues, before),
      cues,
      words: ranges.filter(isOwn).map(([from, to]) => own.slice(from - first, to - first)),
      captions: [],
      checkedAfter: undefined,
    };
  }

  /** Checks the captions of a block, and numbers them. */
  #check(block: Block, context: readonly Cue[], start: number): void {
    const { cues, words, checkedAfter } = block;
    const isChecked =
      checkedAfter?.length === context.length && checkedAfter.every((cue, nth) => cue === context[nth]);
    if (isChecked && (block.captions[0]?.index ?? start) === start) return;
    if (isChecked) {
      block.captions = block.captions.map((caption, nth) => ({ ...caption, index: start + nth }));
      return;
    }
    const { profile, language } = this;
    const { findings } = checkQuality({ cues: [...context, ...cues] }, { profile, language });
    const byCue = Map.groupBy(findings, ({ cue }) => cue - context.length);
    block.checkedAfter = context;
    block.captions = cues.map((cue, nth): Caption => {
      const own = words[nth]!;
      const [first] = own;
      const text = cueText(cue);
      return {
        index: start + nth,
        cue,
        startMs: cue.startMs,
        endMs: cue.endMs,
        text,
        words: own,
        lines: linesIn(text, own),
        shown: first?.word.shown,
        isShaped: first?.word.caption !== undefined,
        mark: first && (captionAt(first.turn.node, first.word.from)?.attrs.id as number | undefined),
        findings: byCue.get(nth) ?? [],
      };
    });
  }
}

/** Returns a caption as people read it: they see the mark of uncertain words, not the notation of the file. */
const plain = (cue: Cue): Cue =>
  cueText(cue).includes('[?')
    ? { ...cue, spans: cue.spans.map((span) => ({ ...span, text: withoutNotation(span.text) })) }
    : cue;

/** Divides the turns where a caption starts in any case. */
function groupsOf(turns: readonly TimedTurn[]): TimedTurn[][] {
  const groups: TimedTurn[][] = [];
  for (const turn of turns) {
    const { caption } = turn.words[0]!;
    const starts = caption === 'start' || (caption === undefined && !turn.node.attrs.continues);
    if (starts || groups.length === 0) groups.push([turn]);
    else groups.at(-1)!.push(turn);
  }
  return groups;
}

function startOf(turns: readonly TimedTurn[] | undefined): FoundWord | undefined {
  const turn = turns?.[0];
  return turn && { turn, word: turn.words[0]! };
}

const endOf = (own: readonly FoundWord[], cues: readonly Cue[], before: Before | undefined): Before => ({
  speaker: own.at(-1)!.turn.node.attrs.speaker as string | null,
  spokenMs: own.reduce((most, { word }) => Math.max(most, word.endMs), before?.spokenMs ?? 0),
  endMs: cues.at(-1)?.endMs ?? before?.endMs ?? 0,
});

const isSameEnd = (a: Before | undefined, b: Before | undefined): boolean =>
  a?.speaker === b?.speaker && a?.spokenMs === b?.spokenMs && a?.endMs === b?.endMs;

const isSameStart = (a: FoundWord | undefined, b: FoundWord | undefined): boolean =>
  a?.word.startMs === b?.word.startMs && a?.word.shown?.startMs === b?.word.shown?.startMs;

function toMaster({ turn, word }: FoundWord, isParagraph: boolean): MasterWord {
  const speaker = turn.node.attrs.speaker as string | null;
  const { from: _, to: __, ...rest } = word;
  return { ...rest, ...(speaker && { speaker }), ...(isParagraph && { paragraph: true }) };
}

/** Returns a word that stands for the captions before a block. */
const ending = ({ speaker, spokenMs, endMs }: Before): MasterWord => ({
  text: '-',
  startMs: spokenMs,
  endMs: spokenMs,
  ...(speaker && { speaker }),
  caption: 'start',
  shown: { startMs: 0, endMs },
});

/** Returns a word that stands for the captions after a block. */
const starting = ({ word: { startMs, endMs, shown } }: FoundWord): MasterWord => ({
  text: '-',
  startMs,
  endMs,
  paragraph: true,
  ...(shown && { caption: 'start', shown }),
});

/** Returns the indexes of the words that start a line of a text. */
export function linesIn(text: string, words: readonly FoundWord[]): number[] {
  let at = 0;
  return words.flatMap(({ word }, index) => {
    const from = text.indexOf(textInDocument(word), at);
    if (from < 0) return [];
    const isLine = index > 0 && text.slice(at, from).includes('\n');
    at = from + textInDocument(word).length;
    return isLine ? [index] : [];
  });
}
