import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { configurationQuery, configure, type Place } from '../../../api/configuration.js';
import { usePermissions } from '../../../api/session.js';
import { useStored } from '../../../components/use-stored.js';
import { fromSetting, toSetting, usualGuideline, type Guideline } from './guidelines.js';

const SETTING = 'caption_guideline';

export interface GuidelineChoice {
  chosen: Guideline;
  /** Chooses the guideline of the file. */
  choose(guideline: Guideline): void;
  /** Uses the chosen one for the whole project; undefined if it is that already, or the user may not change settings. */
  makeUsual: (() => void) | undefined;
  error: Error | null;
}

/**
 * Returns the guideline of a file, which is a setting of the file, its folder or the project. Without a file, or the permission to
 * change settings, this browser remembers the choice.
 */
export function useGuideline(fileId: number | undefined): GuidelineChoice {
  const queries = useQueryClient();
  const { can_edit: canEdit } = usePermissions();
  const place = { resource: 'MediaFile', id: fileId ?? 0 } as const;
  const stored = useQuery({
    ...configurationQuery(place),
    enabled: fileId !== undefined,
    throwOnError: false,
  });
  const [local, setLocal] = useStored<string | null>(`guideline.${fileId ?? 'work'}`, null);
  const save = useMutation({
    mutationFn: async ({ value, at }: { value: string; at: Place['resource'] }) => {
      if (at === 'MediaFile') return configure(place, SETTING, value);
      await configure({ resource: 'Project' }, SETTING, value);
      return configure(place, SETTING, ''); // the file inherits it
    },
    onSuccess: (all) => queries.setQueryData(configurationQuery(place).queryKey, all),
    throwOnError: false,
  });
  const setting = stored.data?.find(({ name }) => name === SETTING);
  const isStored = canEdit === true && setting !== undefined;
  const value = (save.isPending ? save.variables.value : isStored || !local ? setting?.value : local) as
    | string
    | undefined;
  const chosen = useMemo(() => (value === undefined ? usualGuideline : fromSetting(value)), [value]);
  return {
    chosen,
    choose: (guideline) => {
      const next = toSetting(guideline);
      if (isStored) save.mutate({ value: next, at: 'MediaFile' });
      else setLocal(next);
    },
    makeUsual:
      isStored && setting.resource === 'MediaFile' && !save.isPending
        ? () => save.mutate({ value: toSetting(chosen), at: 'Project' })
        : undefined,
    error: save.error,
  };
}
