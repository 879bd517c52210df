import { Injectable } from '@nestjs/common';
import {
  AdapterError,
  isAdapterError,
  type AdapterContext,
  type Integration,
} from '@scriptorium/integrations';
import { Log } from '@scriptorium/server-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { Platforms, type Usable } from './platforms.js';
import { PluginContexts } from './plugin-contexts.js';
import { describe, runAsPlugin } from './plugin-faults.js';
import type { VideoPlatformIntegration } from '../integrations/video-platform-integration.entity.js';

export type CalledIntegration = Pick<
  VideoPlatformIntegration,
  'id' | 'projectId' | 'platform' | 'config' | 'credentials'
>;

/** The call was given up. What it asked the platform for may still happen. */
export class Unanswered extends AdapterError {
  constructor(message: string) {
    super('transient', message);
  }
}

export interface CallLimits {
  timeoutMs: number;
  signal?: AbortSignal;
}

/**
 * Calls plugins. The caller receives their result or an `AdapterError` within the time limit, whatever a plugin
 * does.
 */
@Injectable()
export class PluginCalls {
  constructor(
    private readonly platforms: Platforms,
    private readonly contexts: PluginContexts,
    private readonly log: Log,
  ) {}

  /** @throws {AdapterError} `transient` if the plugin cannot currently be used */
  usable(integration: Pick<CalledIntegration, 'platform' | 'config'>): Usable {
    const usable = this.platforms.use(integration);
    if (typeof usable === 'string') throw new AdapterError('transient', usable);
    return usable;
  }

  /**
   * @throws {AdapterError} without secrets in its message; `transient` if the plugin is missing, fails or times
   * out
   */
  async call<T>(
    integration: CalledIntegration,
    run: (plugin: Integration, context: AdapterContext) => Promise<T>,
    { timeoutMs, signal }: CallLimits,
  ): Promise<T> {
    const { plugin, config } = this.usable(integration);
    const late = new AbortController();
    const signals = AbortSignal.any([late.signal, ...(signal ? [signal] : [])]);
    const { context, redact } = this.contexts.open(integration, { plugin, config, signal: signals });
    const done = new AbortController();
    const called = runAsPlugin({ integrationId: integration.id, platform: plugin.id, redact }, async () =>
      run(plugin, context),
    );
    const timedOut = sleep(timeoutMs, undefined, { signal: done.signal }).then(() => {
      throw new Unanswered(`${plugin.displayName} took longer than ${timeoutMs / 1000} s.`);
    });
    try {
      return await Promise.race([called, timedOut, aborted(signals)]);
    } catch (error) {
      const stopped: unknown = signal?.aborted && signal.reason;
      if (stopped)
        throw new Unanswered(isAdapterError(stopped) ? stopped.message : 'The service is stopping.');
      if (error instanceof Unanswered) throw error;
      if (isAdapterError(error)) throw withoutSecrets(error, redact);
      const fields = { integrationId: integration.id, platform: plugin.id, error: redact(describe(error)) };
      this.log.error(fields, 'a video platform plugin failed');
      throw new AdapterError('transient', `The plugin of ${plugin.displayName} failed.`);
    } finally {
      done.abort();
      late.abort(new AdapterError('transient', 'the call is over'));
      called.catch(() => {}); // the caller no longer waits for it
      timedOut.catch(() => {});
    }
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });

function withoutSecrets(error: AdapterError, redact: (text: string) => string): AdapterError {
  const message = redact(error.message).slice(0, 500);
  return new AdapterError(error.kind, message, { retryAfterSeconds: error.retryAfterSeconds });
}
