import { settled, untrusted } from '../outcome.js';
import { sandbox } from '../sandbox.js';
import type { CaptionWork } from './convert-captions.js';
import type { Track } from './tracks.js';

const transfers = new Set(['smpte2084', 'arib-std-b67']);

/** Whether a picture has a high dynamic range: PQ or HLG. */
export const isHighRange = ({ transfer = '' }: Track): boolean => transfers.has(transfer);

type SideData = Record<string, string | number>;

/**
 * Returns x265's parameters for what the first frame of a picture says about its mastering display and its brightest content, which
 * ffmpeg does not pass on by itself. Undefined if it says nothing.
 */
export async function masteringParameters({ index }: Track, work: CaptionWork): Promise<string | undefined> {
  const { programme, timeoutMs, signal, priority, isolation } = work;
  const result = await sandbox(
    'ffprobe',
    ({ inputs }) =>
      [
        ['-v', 'error', '-hide_banner', '-of', 'json', '-select_streams', String(index)],
        ['-read_intervals', '%+#1', '-show_frames', '-show_entries', 'frame=media_type:frame_side_data'],
        untrusted(inputs[0]!),
      ].flat(),
    { inputs: [programme], timeoutMs, signal, priority, isolation },
  );
  const { frames = [] } = JSON.parse(settled(result)) as { frames?: { side_data_list?: SideData[] }[] };
  const parameters = (frames[0]?.side_data_list ?? []).flatMap(toParameters);
  return parameters.length > 0 ? ['hdr-opt=1', 'repeat-headers=1', ...parameters].join(':') : undefined;
}

/** x265 counts chromaticities in 1/50000 and luminances in 1/10000 cd/m². */
function toParameters(data: SideData): string[] {
  const scaled = (name: string, unit: number): number => {
    const [numerator, denominator = 1] = String(data[name]).split('/').map(Number);
    return Math.round((numerator! / denominator) * unit);
  };
  const point = (name: string) => `(${scaled(`${name}_x`, 50_000)},${scaled(`${name}_y`, 50_000)})`;
  const light = () => `L(${scaled('max_luminance', 10_000)},${scaled('min_luminance', 10_000)})`;
  const values =
    data.side_data_type === 'Mastering display metadata'
      ? `master-display=G${point('green')}B${point('blue')}R${point('red')}WP${point('white_point')}${light()}`
      : data.side_data_type === 'Content light level metadata'
        ? `max-cll=${scaled('max_content', 1)},${scaled('max_average', 1)}`
        : undefined;
  return values && !values.includes('NaN') ? [values] : [];
}
