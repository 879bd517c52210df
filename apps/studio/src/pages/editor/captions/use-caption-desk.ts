import { frameRates, minGapMs } from '@scriptorium/captions';
import { useEffect, useRef, useState } from 'react';
import { speakerName } from '../commands.js';
import type { Editing } from '../editing.js';
import type { Player } from '../player.js';
import { useValue } from '../use-changes.js';
import type { Times } from '../timeline/moves.js';
import { countBefore, free, make, merge, nameSpeaker, shaping, show, split } from './caption-commands.js';
import { fixOf } from './caption-fixes.js';
import type { CaptionActions } from './caption-list.jsx';
import { indexAt, type Caption } from './captions.js';
import type { Retiming } from './retime-dialog.jsx';
import type { Guideline } from './guidelines.js';
import { useCaptions } from './use-captions.js';

interface DeskOptions {
  editing: Editing;
  player: Player;
  guideline: Guideline;
  undo(): void;
  redo(): void;
  typed(): void;
}

/** The captions, the current and the selected ones, and what can be done with them. */
export function useCaptionDesk({ editing, player, guideline, undo, redo, typed }: DeskOptions) {
  const captions = useCaptions(editing, guideline);
  const { list } = captions;
  const [at, setAt] = useState<{ anchor: number; current: number }>({ anchor: 0, current: 0 });
  const current = Math.min(at.current, list.length - 1);
  const anchor = Math.min(at.anchor, list.length - 1);
  const selected = [Math.min(anchor, current), Math.max(anchor, current)] as const;
  const caret = useRef({ index: -1, words: 0 });
  const spoken = useValue(player, () => (player.playing ? indexAt(list, player.ms) : -1));
  useEffect(() => {
    // While somebody edits a caption, it stays the current one.
    if (spoken >= 0 && document.activeElement?.tagName !== 'TEXTAREA')
      setAt({ anchor: spoken, current: spoken });
  }, [spoken]);
  const gapMs = minGapMs(captions.profile, frameRates['29.97']);
  const run = (command: Parameters<Editing['run']>[0] | undefined) => {
    if (command) editing.run(command);
  };
  const setTimes = (index: number, { startMs, endMs }: Times) => {
    const caption = list[index];
    if (caption && endMs > startMs)
      run(
        show([
          { caption, shown: { ...caption.shown, startMs: Math.round(startMs), endMs: Math.round(endMs) } },
        ]),
      );
  };
  const fix = (indexes: readonly number[]) => {
    const shapes = indexes.flatMap((index) => fixOf(captions, index)?.shapes ?? []);
    if (shapes.length > 0) run(shaping(shapes));
  };
  const actions: CaptionActions = {
    select: (index, { extends: isExtending = false, seek = false } = {}) => {
      setAt((before) => ({ anchor: isExtending ? before.anchor : index, current: index }));
      if (seek && list[index]) player.seek(list[index].startMs);
    },
    split: (index, words) => {
      const caption = list[index];
      if (caption && words > 0 && words < caption.words.length) run(split(caption, words, gapMs));
    },
    merge: (index) => {
      const [caption, next] = [list[index], list[index + 1]];
      if (caption && next) run(merge(caption, next));
    },
    free: (index) => run(list[index] && free(list[index])),
    fix: (index) => fix([index]),
    toggle: (index, look) => {
      const caption = list[index];
      if (!caption) return;
      const { startMs, endMs, shown } = caption;
      const { [look]: isOn, ...rest } = { ...shown };
      run(show([{ caption, shown: { ...rest, startMs, endMs, ...(!isOn && { [look]: true as const }) } }]));
    },
    undo,
    redo,
    typed,
    caret: (index, words) => {
      caret.current = { index, words };
    },
  };
  const endsOf = (some: readonly Caption[]): [number, number] => [
    some[0]?.startMs ?? 0,
    some.at(-1)?.startMs ?? 0,
  ];
  return {
    captions,
    current,
    selected,
    actions,
    setTimes,
    fix,
    /** Makes a caption of a range, and selects it. */
    make: (range: Times) => {
      const times = { startMs: Math.round(range.startMs), endMs: Math.round(range.endMs) };
      run(make(list, times, gapMs));
      const index = countBefore(list, times.startMs);
      setAt({ anchor: index, current: index });
    },
    setStart: () => {
      const caption = list[current];
      if (caption) setTimes(current, { startMs: player.ms, endMs: Math.max(caption.endMs, player.ms + 1) });
    },
    setEnd: () => {
      const caption = list[current];
      if (caption) setTimes(current, { startMs: caption.startMs, endMs: player.ms });
    },
    /** Divides the current caption at the caret, or at the playhead. */
    split: () => {
      const caption = list[current];
      if (!caption) return;
      const isTyping = caret.current.index === current && document.activeElement?.tagName === 'TEXTAREA';
      const said = caption.words.findIndex(({ word }) => word.startMs >= player.ms);
      actions.split(current, isTyping ? caret.current.words : said);
    },
    nameSpeaker: (name: string) => run(list[current] && nameSpeaker(list[current], speakerName(name))),
    ends: { selected: endsOf(list.slice(selected[0], selected[1] + 1)), all: endsOf(list) },
    retime: (map: Retiming, isAll: boolean) => {
      const some = isAll ? list : list.slice(selected[0], selected[1] + 1);
      const place = (ms: number) => Math.max(0, Math.round(map(ms)));
      run(
        show(
          some.map((caption) => {
            const startMs = place(caption.startMs);
            return {
              caption,
              shown: { ...caption.shown, startMs, endMs: Math.max(startMs + 1, place(caption.endMs)) },
            };
          }),
        ),
      );
    },
  };
}

export type CaptionDesk = ReturnType<typeof useCaptionDesk>;
