/** Stream of an output file. */
export interface OutputStream {
  /** ffmpeg's argument of `-map`. */
  map: string;
  /** Options of this stream, such as `['c', 'copy']`. */
  options: readonly (readonly [name: string, value: string])[];
  /** Stream of an input whose tags are copied, such as `0:s:3`. */
  tagsFrom?: string;
  /** Tags that replace those; an empty one is removed. */
  tags?: Readonly<Record<string, string | undefined>>;
  flags?: readonly string[];
}

/**
 * Returns the arguments for streams in their order. Tags are mapped for every stream, because one mapping turns off the automatic
 * copying for all.
 */
export const streamArguments = (streams: readonly OutputStream[]): string[] =>
  streams.flatMap(({ map, options, tagsFrom, tags = {}, flags = [] }, i) =>
    [
      ['-map', map],
      options.flatMap(([name, value]) => [`-${name}:${i}`, value]),
      tagsFrom ? [`-map_metadata:s:${i}`, tagsFrom] : [],
      Object.entries(tags).flatMap(([key, value]) =>
        value === undefined ? [] : [`-metadata:s:${i}`, `${key}=${value}`],
      ),
      [`-disposition:${i}`, flags.join('+') || '0'],
    ].flat(),
  );
