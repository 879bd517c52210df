import type { Rational } from '../media-info.js';
import { settled, untrusted } from '../outcome.js';
import { sandbox } from '../sandbox.js';
import type { CaptionWork } from './convert-captions.js';

/** Share of a frame by which a time may differ: containers round times, to milliseconds for example. */
const TOLERANCE = 0.25;

/**
 * Returns the pictures that have frames between those of a constant rate, by the times of their packets. The rate that a container
 * declares may be that of other frames, or their average.
 */
export async function unevenPictures(rate: Rational, work: CaptionWork): Promise<Set<number>> {
  const { programme, timeoutMs, signal, priority, isolation } = work;
  const perSecond = rate.numerator / rate.denominator;
  const anchors = new Map<number, number>();
  const uneven = new Set<number>();
  let rest = '';
  const onStdout = (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      const [index, time] = line.split(',').map(Number) as [number, number];
      if (Number.isNaN(time)) continue;
      const from = anchors.get(index) ?? time;
      anchors.set(index, from);
      const frames = (time - from) * perSecond;
      if (Math.abs(frames - Math.round(frames)) > TOLERANCE) uneven.add(index);
    }
  };
  const result = await sandbox(
    'ffprobe',
    ({ inputs }) =>
      [
        ['-v', 'error', '-hide_banner', '-of', 'csv=p=0', '-select_streams', 'V'],
        ['-show_entries', 'packet=stream_index,pts_time'],
        untrusted(inputs[0]!),
      ].flat(),
    { inputs: [programme], timeoutMs, onStdout, signal, priority, isolation },
  );
  settled(result);
  return uneven;
}
