// Which package may import which: pure < kit < modules. Modules may import those on earlier lines only, apps everything.
// Add new packages here, otherwise the boundary check fails.

/** packages/*: no Nest, TypeORM or pg. Published; each is usable on its own. */
export const pure = [
  'adapters',
  'description-planner',
  'caption-documents',
  'captions',
  'client',
  'client-cli',
  'conformance',
  'core',
  'create-integration',
  'egress',
  'machine-translation',
  'embedded-postgres',
  'integrations',
  'mcp',
  'media',
  'rate-limit',
  'signing',
  'speech',
];

/** packages/*: connects the modules to Nest, without business logic. `testing` is for spec files only. */
export const kit = ['server-kit', 'testing'];

/** packages/modules/*, from the bottom up. Modules on the same line must not import each other. */
export const moduleTiers = [
  ['accounts', 'catalog'],
  ['settings', 'outbound'],
  ['files'],
  ['reference-material', 'translation-profiles', 'playback'],
  ['orders'],
  ['transcripts', 'audio-descriptions'],
  ['live-captions', 'publishing', 'search', 'work-items', 'file-actions'],
  ['production', 'notifications'],
  ['openai-api'],
];

/**
 * packages/modules/*: subscribe to events of lower tiers. They know orders but no products, so that a new
 * product needs no change in them. From the bottom up; no other module imports them.
 */
export const listenerTiers = [['billing', 'callbacks', 'video-platforms'], ['deliveries']];

/** Packages that pure packages may import only for types. */
export const frameworks = /^(@nestjs\/|typeorm$|typeorm\/|pg$)/;

const levelIn = (tiers, name) => tiers.findIndex((tier) => tier.includes(name));
const ordersLevel = levelIn(moduleTiers, 'orders');

/** Returns the tier of a package folder such as `packages/modules/files`; undefined if it has none. */
export function tierOf(dir) {
  const [top, second, third] = dir.split('/');
  if (top === 'apps' || top === 'docs') return { kind: 'app', level: 100 };
  if (top === 'tooling') return { kind: 'tooling', level: 0 };
  if (top === 'examples') return { kind: 'example', level: 0 };
  if (second === 'modules') {
    const level = levelIn(moduleTiers, third);
    if (level >= 0) return { kind: 'module', level };
    const listener = levelIn(listenerTiers, third);
    return listener < 0 ? undefined : { kind: 'listener', level: listener };
  }
  if (pure.includes(second)) return { kind: 'pure', level: 0 };
  if (kit.includes(second)) return { kind: 'kit', level: 0 };
  return undefined;
}

/** Whether a package of the first tier may import one of the second. */
export function mayImport(from, to) {
  if (from.kind === 'app') return true;
  if (to.kind === 'app') return false;
  if (from.kind === 'listener') {
    if (to.kind === 'module') return to.level <= ordersLevel;
    return to.kind !== 'listener' || to.level < from.level;
  }
  if (from.kind === 'module')
    return to.kind !== 'listener' && (to.kind !== 'module' || to.level < from.level);
  if (from.kind === 'kit') return to.kind === 'pure' || to.kind === 'kit';
  return to.kind === 'pure';
}
