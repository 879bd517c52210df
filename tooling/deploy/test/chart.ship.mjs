// The Helm chart: rendered, and checked against the types and schemas of the Kubernetes API and of KEDA. Helm itself is used if it is
// installed; otherwise its template engine, and ajv for the schema of the values.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { canRender, chart, plain, render, renderPlain } from '../render-chart/render.mjs';
import { root } from '../../scripts/workspace.mjs';
import { installSchemas, problemsOf } from './kubernetes-schemas.mjs';

const skip = canRender
  ? false
  : 'needs helm, or apt-get install -y golang-go golang-github-masterminds-sprig-dev golang-gopkg-yaml.v3-dev';

const least = { publicUrl: 'https://captions.example.com', existingSecret: 'scriptorium' };
const everything = {
  ...least,
  settings: { LOG_LEVEL: 'warn', LIVE_STREAMS: 2, SPEECH_ENGINES: '[{"engine":"whisper"}]' },
  extraSecrets: { METRICS_TOKEN: 'metrics-token' },
  imagePullSecrets: [{ name: 'registry' }],
  api: { nodeSelector: { disk: 'fast' }, tolerations: [{ key: 'a', operator: 'Exists' }] },
  worker: { autoscaling: { enabled: true, maxReplicas: 20 } },
  service: { annotations: { 'example.com/a': 'b' } },
  ingress: {
    enabled: true,
    className: 'nginx',
    host: 'captions.example.com',
    tlsSecret: 'tls',
    annotations: { a: 'b' },
  },
  networkPolicy: { egress: [{ to: [{ namespaceSelector: { matchLabels: { name: 'databases' } } }] }] },
};

const objectsOf = (text) =>
  parseAllDocuments(text, { merge: true })
    .map((document) => {
      assert.deepEqual(document.errors, []);
      return document.toJS();
    })
    .filter(Boolean);
const podsOf = (objects) => objects.flatMap(({ spec }) => (spec?.template ? [spec.template.spec] : []));

describe('chart', { skip }, () => {
  let folder;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'scriptorium-chart-'));
    installSchemas(folder);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  function rendered(values) {
    const file = join(folder, 'values.yaml');
    writeFileSync(file, JSON.stringify(values));
    return objectsOf(render([file]));
  }

  test('renders valid manifests from few and from all values', async () => {
    for (const values of [least, everything])
      assert.deepEqual(await problemsOf(folder, rendered(values)), []);
  });

  test('the check finds unknown fields and wrong types', async () => {
    const [deployment] = rendered(least).filter(({ kind }) => kind === 'Deployment');
    const wrong = structuredClone(deployment);
    wrong.spec.template.spec.containers[0].securityContex = {};
    wrong.spec.replicas = '2';
    const problems = (await problemsOf(folder, [wrong])).join('\n');
    assert.match(problems, /securityContex/);
    assert.match(problems, /replicas/);
  });

  test('every pod fits the restricted security standard, and writes only to its volumes', () => {
    for (const { securityContext, containers, automountServiceAccountToken } of podsOf(
      rendered(everything),
    )) {
      assert.equal(securityContext.runAsNonRoot, true);
      assert.ok(['RuntimeDefault', 'Localhost'].includes(securityContext.seccompProfile.type));
      assert.equal(automountServiceAccountToken, false);
      for (const { securityContext: own } of containers)
        assert.deepEqual(own, {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  test('the service accepts the settings of every pod', async () => {
    const { loadConfig } = await import('../../../apps/server/dist/compiled/config.js');
    for (const { containers } of podsOf(rendered(everything))) {
      const given = containers[0].env.filter(
        ({ name, value }) => value !== undefined && !name.endsWith('_FILE'),
      );
      const config = loadConfig({
        ...Object.fromEntries(given.map(({ name, value }) => [name, value])),
        DATABASE_URL: 'postgres://a@b/c',
      });
      assert.equal(config.PUBLIC_URL, least.publicUrl);
      assert.equal(config.LIVE_STREAMS, 2);
    }
  });

  test('the schema of the values accepts these values, and refuses others', () => {
    const Ajv = createRequire(join(root, 'packages/testing/package.json'))('ajv').default;
    const schema = JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8'));
    const defaults = parse(readFileSync(join(chart, 'values.yaml'), 'utf8'));
    const isValid = new Ajv({ strictTypes: false }).compile(schema);
    for (const values of [least, everything])
      assert.ok(isValid({ ...defaults, ...values }), JSON.stringify(isValid.errors));
    const wrong = [
      {},
      { ...least, publicUrl: 'captions.example.com' },
      { ...least, replicas: 2 },
      { ...least, worker: { mediaSandbox: 'weak' } },
      { ...least, ingress: { enabled: true, host: '' } },
    ];
    for (const values of wrong) assert.ok(!isValid({ ...defaults, ...values }), JSON.stringify(values));
  });

  test('the plain manifests are those of the chart', async () => {
    const objects = objectsOf(readFileSync(plain, 'utf8'));
    assert.deepEqual(objects, objectsOf(renderPlain()), 'run node tooling/deploy/render-chart/render.mjs');
    assert.deepEqual(await problemsOf(folder, objects), []);
  });
});
