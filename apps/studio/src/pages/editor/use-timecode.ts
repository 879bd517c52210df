import { frameRates, type FrameRateName } from '@scriptorium/captions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { timecodeOf, usualTimecode, type Timecode } from './timecode.js';

/**
 * Returns the timecode that the settings of the file ask for, and a function that shows another frame rate
 * until the page is left.
 */
export function useTimecode(fileId: number | undefined): [Timecode, (rate: FrameRateName) => void] {
  const [chosen, choose] = useState<FrameRateName>();
  const { data } = useQuery({
    queryKey: ['timecode', fileId],
    enabled: fileId !== undefined,
    queryFn: async () =>
      timecodeOf((await api.GET('/v3/files/{id}/configuration', { params: { path: { id: fileId! } } })).data),
    staleTime: 60_000,
    throwOnError: false,
  });
  const timecode = data ?? usualTimecode;
  return [chosen ? { ...timecode, rate: frameRates[chosen] } : timecode, choose];
}
