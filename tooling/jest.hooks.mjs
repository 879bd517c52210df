// Resolves the workspace's packages to their sources, and `fast-check` to a seeded one.
import module from 'node:module';

const conditions = ['@scriptorium/source'];
const seeded = new URL('fast-check.mjs', import.meta.url).href;

export function resolve(specifier, context, next) {
  if (specifier === 'fast-check' && context.parentURL !== seeded) return { url: seeded, shortCircuit: true };
  return next(specifier, { ...context, conditions: [...context.conditions, ...conditions] });
}

const isInThread = import.meta.url.endsWith('#hooks');
if (module.registerHooks) module.registerHooks({ resolve });
else if (!isInThread) module.register(`${import.meta.url}#hooks`);
