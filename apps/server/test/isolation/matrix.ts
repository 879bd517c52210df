import type { DeclaredRoute } from '@scriptorium/server-kit';
import type { Variant } from './arrangements.js';
import { differences } from './fingerprints.js';
import type { Answered, Sent } from './http.js';
import {
  findsNothing,
  leaksIn,
  mayBeCached,
  mayStandIn,
  namesNobody,
  namesPeople,
  repeatsHost,
  speaksOfOthers,
  withoutIds,
} from './oracles.js';
import { nameOf, variantsOf } from './parameters.js';
import { changedPeople, idsOfOthers, rowsOfPeople, type RowsOfPeople } from './people.js';
import { renewSessions } from './persons.js';
import { mayRead, type Principal } from './principals.js';
import { Requests } from './requests.js';
import { titleOf, triesOf, type Try } from './tries.js';
import { ownersIn, ownersOf, type World } from './world.js';

const AT_ONCE = 8;

export interface Findings {
  requests: number;
  faults: string[];
}

/** Tries every parameter of every route as every principal. */
export class Matrix {
  private readonly requests: Requests;

  constructor(
    private readonly world: World,
    private readonly wanted: (it: Try) => boolean = () => true,
    rows?: Map<string, number>,
  ) {
    this.requests = new Requests(world, rows);
  }

  async check(route: DeclaredRoute): Promise<Findings> {
    const findings: Findings = { requests: 0, faults: [] };
    for (const variant of variantsOf(route)) {
      const tries = [...triesOf(this.world, route, variant)].filter(this.wanted);
      const [changing, others] = [
        tries.filter(({ changes }) => changes),
        tries.filter(({ changes }) => !changes),
      ];
      await this.send(route, variant, others, new Set(), findings);
      const rightsOf = ({ principal }: Try) => [...mayRead(principal, this.world)].toSorted().join();
      for (const group of Map.groupBy(changing, rightsOf).values()) {
        await this.send(route, variant, group, this.mayChange(route, group[0]!.principal), findings);
      }
    }
    if (nameOf(route) === 'DELETE /v3/person/sessions') await renewSessions(this.world);
    return findings;
  }

  /** What belongs to a person belongs to the account of the person, in every project. */
  private mayChange({ path }: DeclaredRoute, principal: Principal): Set<string> {
    const markers = mayRead(principal, this.world);
    return path.startsWith('/v3/person') ? markers.add(principal.tenant.account.marker) : markers;
  }

  /**
   * Sends the requests, and checks that they changed no rows of tenants other than those with these markers.
   */
  private async send(
    route: DeclaredRoute,
    variant: Variant,
    tries: Try[],
    mayChange: Set<string>,
    findings: Findings,
  ): Promise<void> {
    if (tries.length === 0) return;
    const ready: { it: Try; sent: Sent; ids: string[] }[] = [];
    for (const it of tries) ready.push({ it, ...(await this.requests.for(route, variant, it)) });
    const before = await this.fingerprint(mayChange);
    const people = route.path.startsWith('/v3/person') ? await rowsOfPeople(this.world) : undefined;
    const judge = new Judge(this.world, route, findings, people);
    const waiting = ready.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const { it, sent, ids } of waiting) judge.hear(it, await this.world.http.send(sent), ids);
      }),
    );
    judge.compare();
    findings.requests += tries.length;
    if (people) {
      const callers = new Set(tries.flatMap(({ principal: { person } }) => (person ? [person.userId] : [])));
      const touched = changedPeople(people, await rowsOfPeople(this.world), callers);
      if (touched.length > 0)
        findings.faults.push(`${nameOf(route)} changed rows of other people: ${touched.join(', ')}`);
    }
    const changed = differences(before, await this.fingerprint(mayChange));
    if (changed.length === 0) return;
    const who = [...new Set(tries.map(({ principal }) => principal.name))].join(', ');
    findings.faults.push(`${nameOf(route)} changed rows of others in ${changed.join(', ')} (one of ${who})`);
  }

  private fingerprint(without: Set<string>): Promise<Map<string, string>> {
    const owners = ownersIn(this.world.tenants)
      .filter(({ marker }) => !without.has(marker))
      .map(ownersOf);
    return this.world.fingerprints.of({
      projects: owners.flatMap(({ projects }) => projects),
      accounts: owners.flatMap(({ accounts }) => accounts),
    });
  }
}

/** Checks the answers of a route. */
class Judge {
  private readonly alike = new Map<string, Map<string, string>>();

  constructor(
    private readonly world: World,
    private readonly route: DeclaredRoute,
    private readonly findings: Findings,
    /** For routes of a person. */
    private readonly people: RowsOfPeople | undefined,
  ) {}

  hear(it: Try, answer: Answered, ids: string[]): void {
    const title = titleOf(this.route, it);
    const fault = (what: string) =>
      this.findings.faults.push(`${title}: ${what}: ${answer.body.slice(0, 200)}`);
    if (answer.status !== it.expected) fault(`${answer.status} instead of ${it.expected}`);
    const allowed = mayStandIn(it, this.world);
    if (namesPeople(this.route)) allowed.add(it.principal.tenant.account.marker);
    const leaks = leaksIn(answer, allowed, ids, this.world);
    if (leaks.length > 0) fault(`reveals ${leaks.slice(0, 5).join(', ')}`);
    const { person } = it.principal;
    const others = this.people && person ? idsOfOthers(answer.body, person.userId, this.people) : [];
    if (others.some((id) => !ids.includes(id))) fault(`shows rows of other people: ${others.join(', ')}`);
    if (speaksOfOthers(this.route, it, answer)) fault('mentions rows of other tenants');
    if (repeatsHost(answer)) fault('repeats the host of the request');
    if (mayBeCached(this.route, answer)) fault('may be cached');
    if (namesNobody(this.route, it) && !findsNothing(answer)) fault('the filter matches rows');
    if (!it.alike) return;
    const answers = this.alike.get(it.alike) ?? new Map<string, string>();
    this.alike.set(it.alike, answers.set(title, withoutIds(answer, ids)));
  }

  /** Checks that rows of other tenants get the same answer as rows that do not exist. */
  compare(): void {
    for (const answers of this.alike.values()) {
      const [known, wanted] = [...answers].find(([title]) => title.endsWith('missing')) ?? [...answers][0]!;
      const [title, answer] = [...answers].find((it) => it[1] !== wanted) ?? [];
      if (title === undefined) continue;
      const difference = `${answer!.slice(0, 200)} instead of ${wanted.slice(0, 200)}`;
      this.findings.faults.push(`${title}: answer differs from ${known}: ${difference}`);
    }
  }
}
