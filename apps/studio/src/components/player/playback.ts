import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';

/** Small pictures of a video in one image, in rows. */
export interface Storyboard {
  url: string;
  /** Seconds from one picture to the next. */
  interval: number;
  /** Grows while they are made. */
  count: number;
  columns: number;
  width: number;
  height: number;
}

/** Media to play, and its waveform. */
export interface Playback {
  state: 'preparing' | 'ready' | 'failed';
  progress: number;
  /** The reason if the file cannot be played. */
  reason: string | null;
  /** The source itself, if browsers can play it. */
  source: { url: string; type: string } | null;
  video: { url: string; type: string } | null;
  audio: { url: string; type: string } | null;
  /** `duration` grows while they are made, in seconds. */
  peaks: readonly { url: string; per_second: number; duration: number }[];
  /** The spectrogram, in columns of bytes. */
  spectrum: { url: string; per_second: number; bands: number; hertz: number } | null;
  /** Times in milliseconds at which shots start, as a JSON array. */
  shots: { url: string } | null;
  storyboard: Storyboard | null;
  duration: number | null;
}

const POLL_MS = 2_000;

const none: Playback = {
  state: 'failed',
  progress: 0,
  reason: null,
  source: null,
  video: null,
  audio: null,
  peaks: [],
  spectrum: null,
  shots: null,
  storyboard: null,
  duration: null,
};

const coveredBy = (peaks: Playback['peaks'] | undefined) => peaks && `${peaks.length} ${peaks[0]?.duration}`;

/**
 * Keeps the links of files that are known and have not changed: each answer has new ones, and a player would begin again.
 */
function withKnownLinks(old: Playback | undefined, playback: Playback): Playback {
  const { source, video, audio, spectrum, shots, storyboard, peaks } = playback;
  return {
    ...playback,
    source: source && (old?.source ?? source),
    video: video && (old?.video ?? video),
    audio: audio && (old?.audio ?? audio),
    spectrum: spectrum && (old?.spectrum ?? spectrum),
    shots: shots && (old?.shots ?? shots),
    storyboard: storyboard && (old?.storyboard?.count === storyboard.count ? old.storyboard : storyboard),
    peaks: coveredBy(old?.peaks) === coveredBy(peaks) ? old!.peaks : peaks,
  };
}

/** Returns the playback of a file, and polls until it is ready. Files without a source have none. */
export function usePlayback(fileId: number | undefined): Playback | undefined {
  const { data, isError } = useQuery({
    queryKey: ['playback', fileId],
    enabled: fileId !== undefined,
    queryFn: async () =>
      (await api.GET('/v3/files/{id}/playback', { params: { path: { id: fileId! } } })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_MS : false),
    structuralSharing: (old, playback) => withKnownLinks(old as Playback | undefined, playback as Playback),
    staleTime: Infinity,
    throwOnError: false,
  });
  return data ?? (isError ? none : undefined);
}

/** Returns the file to play. A source that this browser refuses is not tried again. */
function bestOf({ source, video, audio }: Playback, refused: string | undefined) {
  if (video) return video;
  const isUsable = source && source.url !== refused && !(audio && source.type.startsWith('audio/'));
  return isUsable ? source : audio;
}

/** Returns the file to play, which a better one does not interrupt, and what to call if the browser refuses it. */
export function useBestMedia(playback: Playback | undefined, isPlaying: boolean) {
  const [refused, setRefused] = useState<string>();
  const best = playback && bestOf(playback, refused);
  const [source, setSource] = useState(best);
  if (source !== best && !(source && source.url !== refused && isPlaying)) setSource(best);
  return { source, refuse: setRefused };
}
