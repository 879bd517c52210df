import { strict as assert } from 'node:assert';
import type { Check } from '../contract.js';
import type { RecordedRequest } from '../fake-platform.js';
import { FakeRequest } from '../fake-request.js';
import type { GoldenRequest } from '../golden.js';
import type { Rig } from '../rig.js';

async function matchesSdk(rig: Rig): Promise<void> {
  const first = rig.caption(await rig.video());
  const { remoteId } = await rig.put(first);
  await rig.put(rig.caption(first.video, { previousRemoteId: remoteId }));
  await rig.integration.removeCaption?.(rig.context(), { video: first.video, remoteId });
  const sent = rig.fake.requests.map(summary);
  for (const golden of rig.harness.golden ?? []) {
    const similar = sent.filter((it) => it.method === golden.method && pathOf(golden).test(it.path));
    const wanted = JSON.stringify(golden);
    assert.ok(
      similar.length > 0,
      `no request like the SDK's ${golden.method} ${golden.path}; there were ${sent.map((it) => `${it.method} ${it.path}`).join(', ')}`,
    );
    const differences = similar.map((it) => JSON.stringify({ ...it, path: golden.path }));
    assert.ok(
      similar.some((it) => same(it, golden)),
      `the request differs from the SDK's: ${wanted}; it was ${[...new Set(differences)].join(' or ')}`,
    );
  }
}

const pathOf = ({ path }: GoldenRequest): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/')}$`,
  );

function same(sent: Required<GoldenRequest>, golden: GoldenRequest): boolean {
  const { authorization = sent.authorization, contentType = sent.contentType, fields = sent.fields } = golden;
  return (
    sent.authorization.toLowerCase() === authorization.toLowerCase() &&
    sent.contentType === contentType.toLowerCase() &&
    [...sent.fields].sort().join() === [...fields].sort().join()
  );
}

/** Reduces a request to the fields of a golden one. */
function summary({ method, url, headers, body }: RecordedRequest): Required<GoldenRequest> {
  const request = new FakeRequest(method, url, headers, body);
  return {
    method,
    path: request.path,
    authorization: (headers.authorization ?? '').split(' ')[0]!,
    contentType: request.mediaType,
    fields: fieldsOf(request),
  };
}

function fieldsOf(request: FakeRequest): string[] {
  if (request.mediaType === 'application/json') return paths(request.json());
  if (request.mediaType === 'application/x-www-form-urlencoded') return [...request.form().keys()];
  return request.parts().flatMap(({ name, headers, body }) => {
    if (name !== undefined) return [name];
    const type = headers['content-type'] ?? '';
    return type.startsWith('application/json') ? paths(JSON.parse(body.toString())) : [type];
  });
}

/** Returns the paths of the leaves of a JSON value: `snippet.videoId`, `text_tracks[].url`. */
function paths(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => paths(item, `${prefix}[]`)))];
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([name, item]) => paths(item, prefix ? `${prefix}.${name}` : name));
}

export const goldenChecks: Check[] = [
  {
    number: 28,
    name: "sends the same requests as the platform's own SDK",
    run: matchesSdk,
    skip: (_, { golden }) => (golden?.length ? undefined : 'the harness has no golden requests'),
  },
];
