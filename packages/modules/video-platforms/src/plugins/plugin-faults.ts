import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Log } from '@scriptorium/server-kit';
import { AsyncLocalStorage } from 'node:async_hooks';

/** The plugin whose code is running. */
export interface RunningPlugin {
  integrationId: number;
  platform: string;
  /** Redacts the integration's secrets in a text. */
  redact(text: string): string;
}

const running = new AsyncLocalStorage<RunningPlugin>();
const logs = new Set<Log>();

/** Runs code of a plugin, so that its uncaught errors can be attributed to it. */
export const runAsPlugin = <T>(plugin: RunningPlugin, run: () => T): T => running.run(plugin, run);

/**
 * Prevents uncaught errors of a plugin, thrown in a timer, an event handler or a dropped promise, from ending
 * the process. Errors of all other code end it, as they do without listeners.
 */
@Injectable()
export class PluginFaults implements OnModuleInit, BeforeApplicationShutdown {
  constructor(private readonly log: Log) {}

  onModuleInit(): void {
    if (logs.size === 0) {
      process.on('uncaughtException', onException);
      process.on('unhandledRejection', onRejection);
    }
    logs.add(this.log);
  }

  beforeApplicationShutdown(): void {
    logs.delete(this.log);
    if (logs.size > 0) return;
    process.off('uncaughtException', onException);
    process.off('unhandledRejection', onRejection);
  }
}

function onException(error: unknown): void {
  if (noted(error) || process.listenerCount('uncaughtException') > 1) return;
  console.error(error);
  process.exit(1);
}

/** Rethrowing makes the error an uncaught exception, as without a listener. */
function onRejection(error: unknown): void {
  if (noted(error) || process.listenerCount('unhandledRejection') > 1) return;
  throw error;
}

function noted(error: unknown): boolean {
  const plugin = running.getStore();
  if (!plugin) return false;
  const { integrationId, platform, redact } = plugin;
  const fields = { integrationId, platform, error: redact(describe(error)) };
  for (const log of logs) log.error(fields, 'uncaught error in a video platform plugin');
  return true;
}

/** Returns the stack of an error, or any other thrown value as text. */
export const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
