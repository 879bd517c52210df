import {
  checkQuality,
  cueText,
  layoutWords,
  profiles,
  textWidth,
  toProfile,
  type LayoutProfile,
  type MasterWord,
  type ProfileName,
} from '@scriptorium/captions';
import { OwnFindings } from './own-findings.jsx';
import { memo, useMemo, useRef, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { select, shape } from './commands.js';
import { written } from './document.js';
import styles from './editor.module.css';
import type { Editing } from './editing.js';
import { clock, type Player } from './player.js';
import { schema } from './schema.js';
import { useQuietDoc } from './use-changes.js';
import type { FoundWord } from './word-times.js';

interface ShownCaption {
  text: string;
  startMs: number;
  endMs: number;
  words: readonly FoundWord[];
  shaped: boolean;
  findings: readonly string[];
}

/** The captions that the words produce, with their reading speed and the findings of a guideline. */
export function CaptionsPanel({ editing, player, transcriptId, version }: CaptionsPanelProps) {
  const [profile, setProfile] = useState<ProfileName>('3play');
  return (
    <>
      <label>
        <FormattedMessage id="editor.guideline" />
        <select value={profile} onChange={({ target }) => setProfile(target.value as ProfileName)}>
          {Object.keys(profiles).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      {!editing.source.own_captions && <LaidOut editing={editing} player={player} name={profile} />}
      {editing.source.own_captions && (
        <>
          <p>
            <FormattedMessage id="editor.ownCaptions" />
          </p>
          {transcriptId !== undefined && (
            <OwnFindings transcriptId={transcriptId} version={version} profile={profile} player={player} />
          )}
        </>
      )}
    </>
  );
}

interface CaptionsPanelProps {
  editing: Editing;
  player: Player;
  transcriptId: number | undefined;
  /** The newest saved version. */
  version: number;
}

interface LaidOutProps {
  editing: Editing;
  player: Player;
  name: ProfileName;
}

function LaidOut({ editing, player, name }: LaidOutProps) {
  const doc = useQuietDoc(editing);
  const { formatMessage } = useIntl();
  const profile = toProfile(name, editing.source.language);
  const captions = useMemo(() => captionsOf(editing, name), [editing, doc, name]);
  const mark = (groups: readonly (readonly FoundWord[])[], isShaped = true) =>
    editing.run((state, dispatch) => {
      const { tr } = state;
      for (const words of groups) {
        const [first, last] = [words[0]!, words.at(-1)!];
        const [from, to] = [first.turn.pos + first.word.from, last.turn.pos + last.word.to];
        if (isShaped) shape(tr, from, to);
        else tr.removeMark(from, to, schema.marks.caption);
      }
      dispatch?.(tr);
      return true;
    });
  const actions: CaptionActions = {
    split: (caption, words) => mark([caption.words.slice(0, words), caption.words.slice(words)]),
    merge: (caption, next) => mark([[...caption.words, ...next.words]]),
    free: (caption) => mark([caption.words], false),
    go: ({ words: [first], startMs }) => {
      player.seek(startMs);
      if (first)
        editing.go(select({ from: first.turn.pos + first.word.from, to: first.turn.pos + first.word.from }));
    },
  };
  return (
    <>
      <p>
        <FormattedMessage
          id="editor.limits"
          values={{
            characters: profile.lineCharacters,
            lines: profile.lines,
            speed: profile.charactersPerSecond,
          }}
        />
      </p>
      <ol className={styles.captions} aria-label={formatMessage({ id: 'editor.captions' })}>
        {captions.map((caption, index) => (
          <CaptionRow
            key={`${caption.startMs} ${caption.text}`}
            caption={caption}
            next={captions[index + 1]}
            number={index + 1}
            profile={profile}
            actions={actions}
          />
        ))}
      </ol>
    </>
  );
}

interface CaptionActions {
  split(caption: ShownCaption, words: number): void;
  merge(caption: ShownCaption, next: ShownCaption): void;
  free(caption: ShownCaption): void;
  go(caption: ShownCaption): void;
}

interface CaptionRowProps {
  caption: ShownCaption;
  next: ShownCaption | undefined;
  number: number;
  profile: LayoutProfile;
  actions: CaptionActions;
}

const CaptionRow = memo(
  function CaptionRow({ caption, next, number, profile, actions }: CaptionRowProps) {
    const { formatMessage } = useIntl();
    const box = useRef<HTMLTextAreaElement>(null);
    const { text, startMs, endMs, words, shaped, findings } = caption;
    const lines = text.split('\n');
    const seconds = Math.max(0.001, (endMs - startMs) / 1000);
    const speed = textWidth(text.replaceAll('\n', ' ')) / seconds;
    const perMinute = (text.split(/\s+/).length / seconds) * 60;
    const isTooFast = speed > profile.charactersPerSecond || perMinute > (profile.wordsPerMinute ?? Infinity);
    const mayMerge = next !== undefined && next.words[0]!.turn === words[0]!.turn;
    const split = () => {
      const at = wordsBefore(caption, box.current!.selectionStart);
      if (at > 0 && at < words.length) actions.split(caption, at);
    };
    return (
      <li className={styles.caption} data-shaped={shaped || undefined}>
        <button type="button" className={styles.time} onClick={() => actions.go(caption)}>
          {clock(startMs)}
        </button>
        <textarea
          ref={box}
          readOnly
          rows={lines.length}
          value={text}
          dir="auto"
          aria-label={formatMessage({ id: 'editor.caption' }, { number })}
        />
        <span className={isTooFast ? styles.bad : undefined}>
          <FormattedMessage
            id="editor.readingSpeed"
            values={{
              characters: <FormattedNumber value={speed} maximumFractionDigits={1} />,
              words: <FormattedNumber value={perMinute} maximumFractionDigits={0} />,
              lengths: lines.map(textWidth).join(' / '),
            }}
          />
        </span>
        {findings.map((finding) => (
          <span key={finding} className={styles.bad}>
            {finding}
          </span>
        ))}
        <span className={styles.buttons}>
          <button
            type="button"
            disabled={words.length < 2}
            aria-label={formatMessage({ id: 'editor.splitCaption' }, { number })}
            onClick={split}
          >
            <FormattedMessage id="editor.split" />
          </button>
          <button
            type="button"
            disabled={!mayMerge}
            aria-label={formatMessage({ id: 'editor.mergeCaption' }, { number })}
            onClick={() => actions.merge(caption, next!)}
          >
            <FormattedMessage id="editor.merge" />
          </button>
          {shaped && (
            <button
              type="button"
              aria-label={formatMessage({ id: 'editor.freeCaption' }, { number })}
              onClick={() => actions.free(caption)}
            >
              <FormattedMessage id="editor.free" />
            </button>
          )}
        </span>
      </li>
    );
  },
  (a, b) => a.caption === b.caption && a.next === b.next && a.number === b.number && a.profile === b.profile,
);

/** Returns the number of a caption's words that begin before an offset in its text. */
function wordsBefore({ text, words }: ShownCaption, at: number): number {
  let end = text.length;
  for (let index = words.length - 1; index >= 0; index--) {
    end = text.lastIndexOf(written(words[index]!.word), end - 1);
    if (end < at) return index + 1;
  }
  return 0;
}

function captionsOf(editing: Editing, profile: ProfileName): ShownCaption[] {
  const found = editing.turns.flatMap((turn) => turn.words.map((word) => ({ turn, word })));
  const words = found.map(({ turn, word }, index): MasterWord => {
    const speaker = turn.node.attrs.speaker as string | null;
    const { from: _, to: __, ...rest } = word;
    return {
      ...rest,
      ...(speaker && { speaker }),
      ...(found[index - 1]?.turn !== turn && { paragraph: true }),
    };
  });
  const { language } = editing.source;
  const { document, words: ranges } = layoutWords({ version: 1, language, words }, { profile, language });
  const findings = document.cues.map((): string[] => []);
  for (const { runs } of checkQuality(document, { profile, language }).rules)
    for (const { firstCue, lastCue, worst } of runs)
      for (let cue = firstCue; cue <= lastCue; cue++) findings[cue]?.push(worst.message);
  return document.cues.map((cue, index) => {
    const own = found.slice(...ranges[index]!);
    const { startMs, endMs } = cue;
    return {
      text: cueText(cue),
      startMs,
      endMs,
      words: own,
      shaped: own[0]!.word.caption !== undefined,
      findings: findings[index]!,
    };
  });
}
