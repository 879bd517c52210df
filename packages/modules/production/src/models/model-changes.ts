import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Log, Polling } from '@scriptorium/server-kit';
import { ModelTools } from './model-tools.js';
import { OpenEngines } from './open-engines.js';

const LOOK_EVERY_MS = 5_000;

/**
 * Opens the engines again when a model is installed or removed, so that every process uses it without a restart. Looks at the folder
 * of the models, because another process, another machine or the command line may change it.
 */
@Injectable()
export class ModelChanges implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private known: string | undefined;
  private polling: Polling | undefined;

  constructor(
    private readonly tools: ModelTools,
    private readonly engines: OpenEngines,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.polling = new Polling(() => this.look(), {
      everyMs: LOOK_EVERY_MS,
      onError: (err) => this.log.error({ err }, 'the engines of the installed models could not be opened'),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.polling?.stop();
  }

  /** Looks for changes now. */
  wake(): void {
    this.polling?.wake();
  }

  private async look(): Promise<void> {
    const installed = await this.tools.store.installed();
    const now = JSON.stringify(installed.map(({ name, kind, bytes }) => [name, kind, bytes]));
    if (this.known !== undefined && this.known !== now) {
      await this.engines.use(await this.tools.open());
      this.log.info({ models: installed.map(({ name }) => name) }, 'the installed models have changed');
    }
    this.known = now;
  }
}
