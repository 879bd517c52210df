// Which package may import which: pure < kit < modules, each module only those in lines above its own, apps everything.
// A new package is added here, or the boundary check fails.

/** packages/*: no Nest, no TypeORM, no pg. Published, each usable alone. */
export const pure = [
  'adapters',
  'captions',
  'client',
  'core',
  'egress',
  'embedded-postgres',
  'integrations',
  'media',
  'rate-limit',
  'signing',
  'speech',
];

/** packages/*: the glue to Nest, without any business. `testing` is for spec files only. */
export const kit = ['server-kit', 'testing'];

/** packages/modules/*, from the bottom up. Modules in one line do not know each other. */
export const moduleTiers = [
  ['accounts', 'catalog'],
  ['settings'],
  ['files'],
  ['reference-material', 'translation'],
  ['transcripts', 'audio-descriptions'],
  ['live-captions'],
  ['production'],
  ['billing', 'callbacks', 'postbacks'],
  ['deliveries'],
];

/** What a pure package may name in types only. */
export const frameworks = /^(@nestjs\/|typeorm$|typeorm\/|pg$|pg-boss$)/;

const moduleLevel = (name) => moduleTiers.findIndex((tier) => tier.includes(name));

/** The tier of a package folder such as `packages/modules/files`; undefined when nobody has given it one. */
export function tierOf(dir) {
  const [top, second, third] = dir.split('/');
  if (top === 'apps') return { kind: 'app', level: 100 };
  if (top === 'tooling') return { kind: 'tooling', level: 0 };
  if (second === 'modules')
    return moduleLevel(third) < 0 ? undefined : { kind: 'module', level: moduleLevel(third) };
  if (pure.includes(second)) return { kind: 'pure', level: 0 };
  if (kit.includes(second)) return { kind: 'kit', level: 0 };
  return undefined;
}

/** Whether a package of the first tier may import one of the second. */
export function mayImport(from, to) {
  if (from.kind === 'app') return true;
  if (from.kind === 'module') return to.kind !== 'app' && (to.kind !== 'module' || to.level < from.level);
  if (from.kind === 'kit') return to.kind === 'pure' || to.kind === 'kit';
  return to.kind === 'pure';
}
