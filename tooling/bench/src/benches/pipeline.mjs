import { fliteSynthesiser } from '@scriptorium/speech';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openInstantEngine } from '../instant-engine.mjs';
import { openReceiver } from '../receiver.mjs';
import { openStage } from '../stage.mjs';
import { asrOrders } from './pipeline-asr.mjs';
import { callbacksAlone } from './pipeline-callbacks.mjs';
import { imports } from './pipeline-imports.mjs';

/** Orders from request to callback: imports, ASR orders without the recognition, and callbacks alone. */
export async function pipeline(size) {
  await using opened = new AsyncDisposableStack();
  const defer = (thing) => (opened.defer(() => thing.close()), thing);
  const receiver = defer(await openReceiver());
  const engine = defer(await openInstantEngine());
  const stage = opened.use(
    await openStage({
      ALLOW_NETWORKS: '127.0.0.0/8',
      CALLBACK_SCHEDULE_SECONDS: Array(20).fill(1).join(),
      SPEECH_ENGINES: JSON.stringify([{ engine: 'openai', base_url: engine.url, model: 'instant' }]),
    }),
  );
  const speech = join(stage.folder, 'speech.wav');
  await fliteSynthesiser().speak('Good morning.', speech);
  const scratch = join(stage.folder, 'extracted');
  await mkdir(scratch);
  const baseline = await stage.startBaseline('pipeline', engine.url, speech, scratch);
  const context = { stage, baseline, receiver, speech, size, rounds: Math.min(size.rounds, 2) };
  const cases = [await imports(context), await asrOrders(context), await callbacksAlone(context)];
  const busy = cases.flatMap(({ samples }) => samples.ours.map(({ generator }) => generator));
  const most = `${(Math.max(...busy) * 100).toFixed(0)} % of a core`;
  return [
    ...cases.flatMap(({ rows }) => rows),
    { name: 'load generator and receiver', baseline: '', ours: most },
  ];
}
