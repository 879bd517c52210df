import { useMutation, useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { api } from '../api/client.js';
import { Button } from './button.jsx';
import { ErrorNote } from './error-note.jsx';

/** The voices that can speak now. */
export const useVoices = () =>
  useQuery({ queryKey: ['voices'], queryFn: async () => (await api.GET('/v3/voices')).data }).data ?? [];

/** Plays a sample of a voice. */
export function VoiceSample({ voice }: { voice: string }) {
  const { formatMessage } = useIntl();
  const play = useMutation({
    mutationFn: async () => {
      const mp3 = (await api.GET('/v3/voices/{voice}/sample', { params: { path: { voice } } })) as Blob;
      const url = URL.createObjectURL(mp3);
      const sound = new Audio(url);
      sound.addEventListener('ended', () => URL.revokeObjectURL(url));
      await sound.play();
    },
  });
  return (
    <>
      <Button
        disabled={play.isPending}
        aria-label={formatMessage({ id: 'voice.listenTo' }, { voice })}
        onClick={() => play.mutate()}
        text="voice.listen"
      />
      <ErrorNote error={play.error} />
    </>
  );
}
