import type { PutCaption, PutResult } from '../../integration.js';
import type { Check } from '../contract.js';
import type { Rig } from '../rig.js';

async function repeats(rig: Rig): Promise<void> {
  const caption = rig.caption(await rig.video());
  await rig.put(caption);
  await rig.put(caption);
  await rig.expectTracks(caption.video, [caption], 'putCaption twice with one operationId');
}

/** Puts a caption while the response to request number `n` is lost, then again, as the host does after a crash. */
async function crash(rig: Rig, caption: PutCaption, n: number): Promise<void> {
  rig.fake.fault({ drop: 'after', matches: rig.from(n) });
  await rig.integration.putCaption(rig.context(), caption).catch(() => {});
  rig.fake.clearFaults();
  await rig.put(caption);
}

async function survivesCrashes(rig: Rig): Promise<void> {
  const probe = rig.caption(await rig.video());
  let earlier: PutResult | undefined;
  const requests = await rig.count(async () => (earlier = await rig.put(probe)));
  for (let n = 1; n <= requests; n++) {
    const caption = rig.caption(await rig.video());
    await crash(rig, caption, n);
    await rig.expectTracks(caption.video, [caption], `a crash after request ${n} of ${requests}, then again`);
  }
  const next = rig.caption(probe.video, { previousRemoteId: earlier!.remoteId });
  const replacing = await rig.count(() => rig.put(next));
  for (let n = 1; n <= replacing; n++) {
    const first = rig.caption(await rig.video());
    const { remoteId } = await rig.put(first);
    const second = rig.caption(first.video, { previousRemoteId: remoteId });
    await crash(rig, second, n);
    const situation = `a replacement that crashed after request ${n} of ${replacing}, then again`;
    await rig.expectTracks(first.video, [second], situation);
  }
}

async function keepsOthers(rig: Rig): Promise<void> {
  const { fake } = rig;
  const [first, second, third] = rig.languages(3) as [string, string, string];
  const video = await rig.video();
  await fake.addForeignTrack?.(video, rig.remoteLanguage(third));
  if (!rig.integration.capabilities.captions.onePerLanguage)
    await fake.addForeignTrack?.(video, rig.remoteLanguage(first));
  const foreign = (await fake.tracks(video)).map(({ language, body }) => {
    const tag = [first, third].find((it) => rig.remoteLanguage(it) === language) ?? language;
    return rig.caption(video, { language: tag, body: Uint8Array.from(body) });
  });
  const old = rig.caption(video, { language: first });
  const other = rig.caption(video, { language: second, label: 'Other' });
  const { remoteId } = await rig.put(old);
  await rig.put(other);
  await rig.expectTracks(video, [...foreign, old, other], 'foreign tracks and two of the integration');
  const next = rig.caption(video, { language: first, previousRemoteId: remoteId });
  await rig.put(next);
  await rig.expectTracks(video, [...foreign, next, other], 'after one of them was replaced');
}

async function keepsKindsApart(rig: Rig): Promise<void> {
  const [first, second] = rig.languages(2) as [string, string];
  const video = await rig.video();
  const label = 'Same label';
  const captions = rig.caption(video, { language: first, label });
  const foreign = rig.caption(video, { language: second, label });
  const subtitles = rig.caption(video, { language: first, label, kind: 'subtitles' });
  const { onePerLanguage } = rig.integration.capabilities.captions;
  await rig.put(captions);
  await rig.put(foreign);
  const { remoteId } = await rig.put(subtitles);
  const apart = onePerLanguage ? [foreign] : [captions, foreign];
  await rig.expectTracks(
    video,
    [...apart, subtitles],
    onePerLanguage
      ? 'two languages with one label; subtitles in the first take the place of captions (onePerLanguage)'
      : 'two languages and two kinds with one label (or is it capabilities.captions.onePerLanguage?)',
  );
  const next = rig.caption(video, {
    ...subtitles,
    body: captions.body,
    operationId: 'next',
    previousRemoteId: remoteId,
  });
  await rig.put(next);
  await rig.expectTracks(video, [...apart, next], 'after the subtitles were replaced');
}

async function removes(rig: Rig): Promise<void> {
  const [first, second] = rig.languages(2) as [string, string];
  const video = await rig.video();
  const kept = rig.caption(video, { language: second });
  const { remoteId } = await rig.put(rig.caption(video, { language: first }));
  await rig.put(kept);
  for (const time of ['once', 'twice']) {
    await rig.integration.removeCaption!(rig.context(), { video, remoteId });
    await rig.expectTracks(video, [kept], `removeCaption ${time}`);
  }
}

export const trackChecks: Check[] = [
  { number: 6, name: 'leaves one track when a call is repeated', run: repeats },
  { number: 7, name: 'leaves one track after a crash at any request', run: survivesCrashes },
  { number: 8, name: 'replaces its own track and keeps all others', run: keepsOthers },
  {
    number: 9,
    name: 'keeps languages and kinds apart even if their labels are equal',
    run: keepsKindsApart,
  },
  {
    number: 29,
    name: 'removes its track and tolerates a missing one',
    run: removes,
    skip: ({ removeCaption }) => (removeCaption ? undefined : 'the integration has no removeCaption'),
  },
];
