import { strict as assert } from 'node:assert';
import { z } from 'zod';
import { hostProblems, integrationProblems } from '../../problems.js';
import type { Check } from '../contract.js';
import { expectFailure } from '../expectations.js';
import type { Rig } from '../rig.js';
import { shippedLanguages } from '../shipped-languages.js';

async function describesItself({ integration, fake }: Rig): Promise<void> {
  const problems = integrationProblems(integration);
  assert.ok(problems.length === 0, problems.join('\n'));
  for (const member of ['config', 'credentials'] as const) {
    try {
      z.toJSONSchema(integration[member], { io: 'input' });
    } catch (error) {
      assert.fail(
        `${member} must be expressible as JSON Schema, from which forms are generated: ${String(error)}`,
      );
    }
  }
  const hosts = integration.egressHosts(integration.config.parse(fake.config));
  assert.ok(Array.isArray(hosts), 'egressHosts must return an array of host names');
  assert.ok(hostProblems(hosts).length === 0, hostProblems(hosts).join('\n'));
}

async function checksSettings({ integration, fake }: Rig): Promise<void> {
  for (const member of ['config', 'credentials'] as const) {
    const schema = integration[member];
    const good = schema.safeParse(fake[member]);
    assert.ok(good.success, `${member} rejects the value of the fake: ${good.error?.message}`);
    for (const bad of [null, 'text', 7]) expectRefused(schema, bad, [], `${member}: ${JSON.stringify(bad)}`);
    const required = z.toJSONSchema(schema, { io: 'input' }).required ?? [];
    for (const field of required) {
      const { [field]: _, ...rest } = fake[member] as Record<string, unknown>;
      expectRefused(schema, rest, [field], `${member} without ${field}`);
      expectRefused(schema, { ...rest, [field]: Symbol('bad') }, [field], `${member} with a bad ${field}`);
    }
  }
}

function expectRefused(schema: z.ZodType, value: unknown, path: string[], situation: string): void {
  const result = schema.safeParse(value);
  assert.ok(!result.success, `${situation} must be refused by the schema`);
  const paths = result.error.issues.map((issue) => issue.path.join('.'));
  assert.ok(
    path.length === 0 || paths.some((it) => it.split('.')[0] === path[0]),
    `${situation}: the error must name ${path.join('.')}; it names ${paths.join(', ') || 'nothing'}`,
  );
}

async function mapsLanguages(rig: Rig): Promise<void> {
  const { integration } = rig;
  assert.ok(
    shippedLanguages.some((tag) => integration.mapLanguage(tag) !== undefined),
    'mapLanguage must know at least one language; it takes BCP 47 tags such as en or pt-BR',
  );
  for (const tag of shippedLanguages) {
    const name = integration.mapLanguage(tag);
    if (name === undefined) {
      const before = rig.fake.requests.length;
      const call = integration.putCaption(rig.context(), rig.caption(await rig.video(), { language: tag }));
      await expectFailure(call, 'invalid', `putCaption in ${tag}, for which mapLanguage returns undefined`);
      assert.equal(
        rig.fake.requests.length,
        before,
        `putCaption in ${tag} must be refused before any request`,
      );
    } else {
      assert.ok(typeof name === 'string' && name !== '', `mapLanguage('${tag}') must be a name or undefined`);
      const caption = rig.caption(await rig.video(), { language: tag });
      await rig.put(caption);
      await rig.expectTracks(caption.video, [caption], `putCaption in ${tag}`);
    }
  }
}

export const manifestChecks: Check[] = [
  { number: 1, name: 'describes itself completely', run: describesItself },
  { number: 2, name: 'rejects invalid config and credentials and names the field', run: checksSettings },
  { number: 10, name: 'maps or rejects every language of the service', run: mapsLanguages },
];
