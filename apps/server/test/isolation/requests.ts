import type { DeclaredRoute } from '@scriptorium/server-kit';
import type { Variant } from './arrangements.js';
import { openEditor, type Editor } from './editing-link.js';
import { signIn } from './persons.js';
import { multipart, type Sent } from './http.js';
import { kindNamed, type KindName } from './kinds.js';
import { idParametersOf, isInPath, requiredOf } from './parameters.js';
import { sampleFor } from './samples.js';
import { freshRow } from './targets.js';
import type { Try } from './tries.js';
import type { Tenant } from './inhabitants.js';
import type { World } from './world.js';

/** Builds the requests of a route's tries, valid in everything but the value under test. */
export class Requests {
  constructor(
    private readonly world: World,
    private readonly made = new Map<string, number>(),
  ) {}

  /** Returns the request of a try, and the ids in it. */
  async for(route: DeclaredRoute, variant: Variant, it: Try): Promise<{ sent: Sent; ids: string[] }> {
    const { principal } = it;
    const editor = principal.level === 'editor' ? await this.editor(it) : undefined;
    const opened = String(route.editingLinks === 'file' ? editor?.fileId : editor?.transcriptId);
    const values = new Map(Object.entries(variant.given).map(([name, value]) => [name, [value]]));
    const files: Parameters<typeof multipart>[0] = {};
    const idParameters = idParametersOf(route, variant);
    for (const name of [...requiredOf(route), ...(variant.also ?? [])]) {
      if (values.has(name) || idParameters.some((each) => each.name === name)) continue;
      const sample = sampleFor(route, name, principal.tenant, ++this.world.rows.made);
      if (typeof sample === 'string') values.set(name, [sample]);
      else files[name] = sample;
    }
    for (const { name, kind, always } of idParameters) {
      if (it.target?.ofLink && name === it.parameter?.name) values.set(name, [opened]);
      else if (it.together || name === it.parameter?.name) values.set(name, await this.tried(it, kind));
      else if (always) values.set(name, [await this.row(it, kind, principal.tenant)]);
    }
    const ids = idParameters.flatMap(({ name }) => values.get(name) ?? []);
    await variant.arrange?.(this.world, values);
    if (it.text) values.set(it.text[0], [it.text[1]]);
    const sent = write(route, principal.key, values, files);
    const session = editor?.headers ?? (await this.sessionOf(route, it));
    return { sent: { ...sent, headers: { ...sent.headers, ...session } }, ids };
  }

  /** Opens a new session for each request that may change the linked transcript or sign the editor out. */
  private editor(it: Try): Promise<Editor> | Editor {
    return it.changes ? openEditor(this.world) : this.world.editor;
  }

  /** Returns the headers of a person, with a new session for each request that may end or move it. */
  private sessionOf({ path }: DeclaredRoute, { principal, changes }: Try) {
    const { person, tenant } = principal;
    const ends = changes && /^\/v3\/(session|person)/.test(path);
    return person && ends ? signIn(this.world, tenant, person) : person?.headers;
  }

  private async tried(it: Try, kind: KindName): Promise<string[]> {
    const { principal, target, mixed } = it;
    const own = mixed ? [await this.row(it, kind, principal.tenant)] : [];
    if (!target!.tenant) return [...own, target!.value!];
    return [...own, await this.row(it, kind, this.world.tenants[target!.tenant], target!.archived)];
  }

  /** Returns a new row for each request that may change it, or whose row others may take, and one shared row for all others. */
  private async row(it: Try, kind: KindName, tenant: Tenant, archived = false): Promise<string> {
    const { perCaller, perRequest } = kindNamed(kind);
    const key = `${kind} ${tenant.name} ${archived} ${perCaller ? it.principal.name : ''}`;
    const isShared = !it.changes && !perRequest;
    const known = isShared ? this.made.get(key) : undefined;
    if (known !== undefined) return String(known);
    const id = await freshRow(this.world, kind, tenant, it.principal, archived);
    if (isShared) this.made.set(key, id);
    return String(id);
  }
}

function write(
  route: DeclaredRoute,
  key: string | undefined,
  values: Map<string, string[]>,
  files: Parameters<typeof multipart>[0],
): Sent {
  const from = { 'x-forwarded-for': nextAddress() };
  let { path } = route;
  const fields: [string, string][] = [];
  for (const [name, all] of values) {
    if (isInPath(route, name)) path = path.replace(`:${name}`, encodeURIComponent(all[0]!));
    else fields.push(...all.map((value): [string, string] => [name, value]));
  }
  const keyed: [string, string][] = key === undefined ? [] : [['api_key', key]];
  const plain = { method: route.method, path };
  if (Object.keys(files).length > 0) {
    const form = multipart(files);
    return { ...plain, query: [...keyed, ...fields], headers: { ...form.headers, ...from }, body: form.body };
  }
  // Every second request has a body: ids must be checked wherever they are read from.
  if (route.method === 'GET' || fields.length === 0 || address % 2) {
    return { ...plain, query: [...keyed, ...fields], headers: from };
  }
  const headers = { ...from, 'content-type': 'application/x-www-form-urlencoded' };
  return { ...plain, query: keyed, headers, body: new URLSearchParams(fields).toString() };
}

let address = 0;
/** Requests with unknown keys are rate-limited by address. */
const nextAddress = () => `10.${++address >> 16}.${(address >> 8) & 255}.${address & 255}`;
