import { strict as assert } from 'node:assert';
import type { CaptionFormat, PutCaption } from '../../integration.js';
import { difficultFiles, sampleFile } from '../caption-files.js';
import type { Check } from '../contract.js';
import { expectFailure } from '../expectations.js';
import type { Rig } from '../rig.js';

const formats: readonly CaptionFormat[] = ['vtt', 'srt', 'dfxp', 'ttml', 'scc', 'stl', 'txt', 'json'];
/** Larger files would slow the check down without testing more. */
const largestBytes = 1024 * 1024;

async function keepsBytes(rig: Rig): Promise<void> {
  const { captions } = rig.integration.capabilities;
  const maxBytes = Math.min(captions.maxBytes ?? Infinity, largestBytes);
  for (const format of captions.formats)
    for (const [what, body] of Object.entries(difficultFiles(format, maxBytes))) {
      const caption = rig.caption(await rig.video(), { format, body });
      await rig.put(caption);
      await rig.expectTracks(caption.video, [caption], `${format} with ${what}, byte for byte`);
    }
}

async function refusesOthers(rig: Rig): Promise<void> {
  const { captions } = rig.integration.capabilities;
  const video = await rig.video();
  const put = (more: Partial<PutCaption>) =>
    rig.integration.putCaption(rig.context(), rig.caption(video, more));
  const before = rig.fake.requests.length;
  for (const format of formats.filter((it) => !captions.formats.includes(it))) {
    const call = put({ format, body: sampleFile(format, 'Hello.') });
    await expectFailure(call, 'invalid', `putCaption with ${format}, which capabilities do not list`);
  }
  if (captions.maxBytes !== undefined) {
    const call = put({ body: new Uint8Array(captions.maxBytes + 1) });
    await expectFailure(call, 'invalid', 'putCaption with a byte more than capabilities.captions.maxBytes');
  }
  const sent = rig.fake.requests.slice(before).map(({ method, url }) => `${method} ${url}`);
  assert.deepEqual(
    sent,
    [],
    'files that are not declared must be refused before any request (defineIntegration does)',
  );
}

export const fileChecks: Check[] = [
  { number: 4, name: 'delivers files of every declared format byte for byte', run: keepsBytes },
  { number: 5, name: 'rejects undeclared formats and sizes before any request', run: refusesOthers },
];
