import { changes, record } from '@scriptorium/server-kit';
import { z } from 'zod';
import { definitions, settingNames, type SettingName } from './definitions.js';
import { levels, type SetValues } from './levels.js';

type Types = { [Name in SettingName]: (typeof definitions)[Name]['type'] };
type Settable<T extends z.ZodType> = z.ZodOptional<z.ZodUnion<readonly [z.ZodType<null, ''>, T]>>;

/** A value, or an empty one that clears what is set. */
const settable = <T extends z.ZodType>(type: T): Settable<T> =>
  z.union([z.literal('').transform(() => null) as z.ZodType<null, ''>, type]).optional();

/** The parameters of every configuration route, besides the id of its record. */
export const settingParams = Object.fromEntries(
  settingNames.map((name) => [name, settable(definitions[name].type)]),
) as { [Name in SettingName]: Settable<Types[Name]> };

/** What a request changes: undefined leaves a value, null clears it. */
export const ChangeSettings = changes(settingParams);
export type ChangeSettings = z.output<typeof ChangeSettings>;

export const ConfigurationRecord = record(
  'Configuration',
  {
    name: z.enum(settingNames),
    category: z.string(),
    value: z.union([z.string(), z.number(), z.boolean()]),
    resource: z.enum([...levels, 'Default']),
  },
  { name: 'flag_settings', category: 'Transcription', value: 'Clean', resource: 'Batch' },
);

/** Every setting with the value that holds, and the level that gives it. */
export const configurationView = (set: SetValues): z.output<typeof ConfigurationRecord>[] =>
  settingNames.map((name) => {
    const { category, default: value } = definitions[name];
    const [given, resource] = set[name] ?? [value, 'Default' as const];
    return { name, category, value: given, resource };
  });
