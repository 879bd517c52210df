import { integrations } from '@scriptorium/adapters';
import { integrationProblems, type Integration } from '@scriptorium/integrations';
import type { BrokenPlugin, LoadedPlugins } from '@scriptorium/video-platforms';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Timeout for loading, which runs the code of a plugin. */
const LOAD_MS = 10_000;

/**
 * Loads the plugins among this package's dependencies, and those of `INTEGRATIONS`. Unusable ones are
 * returned with the reason and do not affect the others.
 * @param names packages, or absolute paths of modules
 */
export async function loadPlugins(names: readonly string[] = []): Promise<LoadedPlugins> {
  const known = new Map(integrations.map((plugin) => [plugin.id, plugin]));
  const broken: BrokenPlugin[] = [];
  const loaded = await Promise.all(names.map((name) => load(name)));
  for (const [index, result] of loaded.entries()) {
    const from = names[index]!;
    if ('reason' in result) broken.push({ package: from, ...result });
    else if (known.has(result.id))
      broken.push({ package: from, reason: `there is a plugin '${result.id}' already` });
    else known.set(result.id, result);
  }
  return { integrations: [...known.values()], broken };
}

async function load(name: string): Promise<Integration | { platform?: string; reason: string }> {
  try {
    const module = await inTime(import(path.isAbsolute(name) ? pathToFileURL(name).href : name));
    return checked((module as { default?: unknown }).default);
  } catch (error) {
    return { reason: (error as Error).message.split('\n')[0]! };
  }
}

function checked(plugin: unknown): Integration | { platform?: string; reason: string } {
  const problems = integrationProblems(plugin);
  if (!problems.length) return plugin as Integration;
  const { id } = (plugin ?? {}) as { id?: unknown };
  return { ...(typeof id === 'string' && { platform: id }), reason: problems.join('; ') };
}

async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not load within ${LOAD_MS / 1000} s`)), LOAD_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
