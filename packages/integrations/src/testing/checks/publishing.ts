import { strict as assert } from 'node:assert';
import type { Check } from '../contract.js';
import type { Rig } from '../rig.js';

async function publishesFiles(rig: Rig): Promise<void> {
  const { published } = rig.fake;
  const caption = rig.caption(await rig.video());
  await rig.put(caption);
  await rig.put(caption);
  const mine = published.all.filter(({ file }) => file.operationId === caption.operationId);
  assert.equal(
    mine.length,
    1,
    "delivery is 'pull-url': putCaption must publish its file with context.publish, with the operationId of the caption and " +
      `always under the same name; it published ${mine.length} in two calls`,
  );
  const [{ file, reads }] = mine as [(typeof mine)[0]];
  assert.ok(
    Buffer.compare(file.body, caption.body) === 0,
    'the published file must be the caption, byte for byte',
  );
  assert.match(
    file.name,
    /^[\w-]+\.\w+$/,
    'the name of a published file must have an extension, like captions.vtt',
  );
  assert.match(file.contentType, /^\w+\/[\w.+-]+/, 'a published file must have a media type, like text/vtt');
  assert.ok(reads > 0, 'the fake must fetch the published URL, as the platform does');
  await reportsUnfetchedFiles(rig);
}

/** Makes the URL answer 403, as if it expired before the platform fetched it. */
async function reportsUnfetchedFiles(rig: Rig): Promise<void> {
  const { published } = rig.fake;
  const caption = rig.caption(await rig.video());
  const situation = 'putCaption of a file whose URL has expired before the platform fetched it';
  published.expire();
  const state = await rig.outcome(caption, situation);
  assert.notEqual(
    state,
    'done',
    `${situation}: it must throw an AdapterError, or captionState must say failed`,
  );
  published.restore();
  await rig.put(caption);
  await rig.expectTracks(caption.video, [caption], `${situation}, then again with a URL that serves it`);
}

export const publishingChecks: Check[] = [
  {
    number: 25,
    name: 'publishes files for the platform to fetch and reports failed fetches',
    run: publishesFiles,
    skip: ({ capabilities }) =>
      capabilities.captions.delivery === 'pull-url' ? undefined : "delivery is 'push': it publishes no file",
  },
];
