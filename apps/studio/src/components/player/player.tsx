import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { Answer } from '../answer.jsx';
import { clock } from '../duration.js';
import { SpokenText } from '../spoken-text.jsx';
import { withUncertainClass } from '../uncertain.js';
import { useSearch } from '../use-search.js';
import { useBestMedia, usePlayback } from './playback.js';
import { cuesOf, type Cue } from './cues.js';
import styles from './player.module.css';

const WEBVTT = 51;

function playFrom(media: HTMLVideoElement, ms: number): void {
  media.currentTime = ms / 1000;
  void media.play().catch(() => {}); // the browser may want a click first
}

/**
 * Plays a file with its captions; clicking a caption seeks to it. `transcriptId` is null if there are none.
 */
export function Player({ fileId, transcriptId }: { fileId: number; transcriptId: number | null }) {
  const media = useRef<HTMLVideoElement>(null);
  const startMs = useSearch().number('at');
  /** Where to play from, in milliseconds, until something plays: a file may be refused by the browser and replaced. */
  const wanted = useRef<number>(undefined);
  const [time, setTime] = useState(0);
  const playback = usePlayback(fileId);
  const [isPlaying, setPlaying] = useState(false);
  const { source, refuse } = useBestMedia(playback, isPlaying);
  const text = useQuery({
    queryKey: ['captions', transcriptId],
    queryFn: async () => {
      const params = { path: { id: transcriptId! }, query: { output_format_id: WEBVTT } };
      return cuesOf((await api.GET('/v3/transcripts/{id}/text', { params })).data);
    },
    enabled: transcriptId !== null,
  });
  const cues = text.data;
  const seek = (ms: number) => {
    wanted.current = ms;
    if (media.current && media.current.readyState > 0) playFrom(media.current, ms);
  };
  useEffect(() => {
    if (startMs !== undefined) seek(startMs);
  }, [startMs]);
  useTextTrack(media, source?.url, cues);
  return (
    <div className={styles.page}>
      <div className={styles.media}>
        {source ? (
          <video
            ref={media}
            key={source.url}
            className={source.type.startsWith('video/') ? styles.video : styles.audio}
            dir="ltr"
            controls
            preload="metadata"
            onLoadedMetadata={({ currentTarget }) => {
              if (wanted.current !== undefined) playFrom(currentTarget, wanted.current);
              // A better file goes on where the one before was.
              else if (time > 0) currentTarget.currentTime = time;
            }}
            onPlay={() => setPlaying(true)}
            onPlaying={() => (wanted.current = undefined)}
            onPause={() => setPlaying(false)}
            onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
          >
            <source src={source.url} type={source.type} onError={() => refuse(source.url)} />
          </video>
        ) : (
          playback && (
            <div className="card empty">
              {playback.state === 'failed' ? (
                (playback.reason ?? <FormattedMessage id="player.failed" />)
              ) : (
                <>
                  <FormattedMessage id="player.preparing" />
                  <PreparingBar value={playback.progress} />
                </>
              )}
            </div>
          )
        )}
      </div>
      {transcriptId === null ? (
        <p className="card empty">
          <FormattedMessage id="player.noCaptions" />
        </p>
      ) : (
        <Answer query={text}>
          {(all) => <CueList cues={all} time={time} onSeek={({ start }) => seek(start * 1000)} />}
        </Answer>
      )}
    </div>
  );
}

function PreparingBar({ value }: { value: number }) {
  const { formatMessage } = useIntl();
  return <progress value={value || undefined} aria-label={formatMessage({ id: 'player.preparing' })} />;
}

/** Returns a text as the text of a WebVTT cue, which has markup. */
const cueMarkup = (text: string): string =>
  withUncertainClass(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));

/** Shows the cues in the media element as a text track. */
function useTextTrack(
  media: React.RefObject<HTMLVideoElement | null>,
  url: string | undefined,
  cues: Cue[] | undefined,
) {
  useEffect(() => {
    const element = media.current;
    if (!element || !cues) return;
    const track = element.addTextTrack('captions');
    for (const { start, end, text } of cues) track.addCue(new VTTCue(start, end, cueMarkup(text)));
    track.mode = 'showing';
    return () => {
      track.mode = 'disabled'; // text tracks cannot be removed
    };
  }, [media, url, cues]);
}

function CueList({ cues, time, onSeek }: { cues: Cue[]; time: number; onSeek: (cue: Cue) => void }) {
  const { formatMessage } = useIntl();
  const list = useRef<HTMLOListElement>(null);
  const current = useMemo(() => cues.findLastIndex(({ start }) => start <= time), [cues, time]);
  useEffect(() => {
    const frame = list.current;
    const item = frame?.children[current] as HTMLElement | undefined;
    // Scrolls with the playback, unless the pointer or the focus is in the list.
    if (!frame || !item || time === 0 || frame.matches(':hover, :focus-within')) return;
    frame.scrollTop = item.offsetTop - frame.clientHeight / 3;
  }, [current, time]);
  if (!cues.length)
    return (
      <p className="card empty">
        <FormattedMessage id="player.empty" />
      </p>
    );
  return (
    <ol
      ref={list}
      className={`list card ${styles.cues}`}
      aria-label={formatMessage({ id: 'transcript.tab.captions' })}
    >
      {cues.map((cue, index) => (
        <li key={index}>
          <button
            type="button"
            className={styles.cue}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onSeek(cue)}
          >
            <span className={styles.time}>{clock(cue.start)}</span>
            <span dir="auto" className={styles.text}>
              <SpokenText text={cue.text} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
