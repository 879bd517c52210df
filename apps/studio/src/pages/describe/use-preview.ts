import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { api } from '../../api/client.js';
import type { ScriptLine } from './script.js';

/** Volume of the programme under a description. */
const DUCKED = 0.25;

/**
 * Plays a synthesised line over the video from the line's time on. Resolves to the line's duration in
 * seconds.
 */
export function usePreview(itemId: number, media: RefObject<HTMLVideoElement | null>) {
  const sound = useRef<AudioContext>(undefined);
  useEffect(() => () => void sound.current?.close(), []);
  return useMutation({
    mutationFn: async ({ text, atMs }: ScriptLine) => {
      const context = (sound.current ??= new AudioContext());
      const wav = (await api.POST('/v3/production/work_items/{id}/preview', {
        params: { path: { id: itemId } },
        body: { text },
      })) as Blob;
      const speech = new AudioBufferSourceNode(context, {
        buffer: await context.decodeAudioData(await wav.arrayBuffer()),
      });
      speech.connect(context.destination);
      const video = media.current;
      if (video) {
        const { volume } = video;
        video.currentTime = atMs / 1000;
        video.volume = volume * DUCKED;
        speech.addEventListener('ended', () => {
          video.volume = volume;
          video.pause();
        });
        await video.play().catch(() => {}); // the line is still audible without video
      }
      speech.start();
      return speech.buffer!.duration;
    },
  });
}
