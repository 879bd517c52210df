import { Injectable } from '@nestjs/common';
import { DomainError, notFound, unacceptable } from '@scriptorium/core';
import { errorText, Handles, job, Jobs, Transactions, type JobRun } from '@scriptorium/server-kit';
import type { InstalledModel, KnownModel } from '@scriptorium/speech';
import { ModelChanges } from './model-changes.js';
import { ModelTools } from './model-tools.js';
import { ModelWorkRows, type ModelWork } from './model-work-rows.js';

/** A download of several gigabytes over a slow line. */
const EXPIRE_SECONDS = 12 * 3600;
const PROGRESS_MS = 1_000;

export interface WorkOn {
  name: string;
}
export const installModel = job<WorkOn>('production.install-model', { expireSeconds: EXPIRE_SECONDS });
export const testModel = job<WorkOn>('production.test-model', { expireSeconds: 3600 });

/** A model that is installed, can be installed, or is worked on. */
export interface ListedModel {
  name: string;
  known: KnownModel | undefined;
  installed: InstalledModel | undefined;
  work: ModelWork | undefined;
}

/** Installs, tests and removes models in background jobs, which continue after a restart. */
@Injectable()
export class ModelsService {
  constructor(
    private readonly tools: ModelTools,
    private readonly rows: ModelWorkRows,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly changes: ModelChanges,
  ) {}

  /** Returns the models in the order of the list; others come last. */
  async list(): Promise<ListedModel[]> {
    const [installed, work] = await Promise.all([this.tools.store.installed(), this.rows.all()]);
    const { known } = this.tools;
    const names = new Set([...known, ...installed, ...work].map(({ name }) => name));
    const of = <T extends { name: string }>(all: readonly T[], name: string) =>
      all.find((each) => each.name === name);
    return [...names].map((name) => ({
      name,
      known: of(known, name),
      installed: of(installed, name),
      work: of(work, name),
    }));
  }

  /**
   * Requests the installation of a model.
   * @param sha256 of a model of whisper.cpp that is not in the list, which the mirror of the installation has
   * @throws {DomainError} `invalid` naming the parameter, `forbidden` if work on the model is in progress
   */
  async install(
    name: string,
    options: { licenceAccepted: boolean; sha256?: string | undefined },
  ): Promise<void> {
    const known = this.tools.known.find((each) => each.name === name);
    const { licenceAccepted, sha256 } = options;
    if (known && sha256) throw unacceptable('sha256', 'the hashes of this model are known');
    if (!known && !sha256) throw notFound('model.not_found', `There is no model ${name}.`);
    if (!known && !this.tools.mirror)
      throw unacceptable('name', 'other models are installed from the mirror MODELS_URL, which is not set');
    if ((!known || known.mustAcceptLicense) && !licenceAccepted)
      throw unacceptable('accept_licence', 'true, once you have read the licence of the model');
    await this.request(name, installModel, sha256);
  }

  /** @throws {DomainError} `not_found` if the model is not installed, `forbidden` if work on it is in progress */
  async test(name: string): Promise<void> {
    if (!(await this.tools.store.find(name))) throw notFound('model.not_found', `${name} is not installed.`);
    await this.request(name, testModel);
  }

  /** Removes a model with its partial download, and ends work on it. */
  async remove(name: string): Promise<void> {
    const hadWork = await this.rows.remove(name);
    const found = await this.tools.store.remove(name);
    this.changes.wake();
    if (!found && !hadWork) throw notFound('model.not_found', `${name} is not installed.`);
  }

  @Handles(installModel)
  async doInstall({ name }: WorkOn, { signal }: JobRun): Promise<void> {
    const work = await this.rows.begin(name, 'install');
    if (!work) return;
    const unwanted = new AbortController();
    let told = 0;
    let reported: Promise<void> = Promise.resolve();
    const report = async (bytes: number) => {
      if (!(await this.rows.progress(name, bytes))) unwanted.abort(new Error('the model was removed'));
    };
    const onProgress = (bytes: number) => {
      if (performance.now() - told < PROGRESS_MS) return;
      told = performance.now();
      reported = report(bytes).catch(() => undefined); // the next report tells
    };
    await this.ended(name, signal, async () => {
      const { bytes } = await this.tools.store.install(name, {
        mirror: this.tools.mirror,
        sha256: work.sha256 ?? undefined,
        licenseAccepted: true,
        signal: AbortSignal.any([signal, unwanted.signal]),
        onProgress,
      });
      await reported;
      await report(bytes);
      this.changes.wake();
      return null;
    });
    if (unwanted.signal.aborted) await this.tools.store.remove(name);
  }

  @Handles(testModel)
  async doTest({ name }: WorkOn, { signal }: JobRun): Promise<void> {
    if (!(await this.rows.begin(name, 'test'))) return;
    await this.ended(name, signal, async () => {
      const wrong = await this.tools.store.verify(name);
      if (wrong) throw new Error(wrong);
      return this.tools.tryOut((await this.tools.store.find(name))!, signal);
    });
  }

  private async request(name: string, wanted: typeof installModel, sha256?: string): Promise<void> {
    await this.transactions.run(async () => {
      const action = wanted === installModel ? 'install' : 'test';
      if (!(await this.rows.request(name, action, sha256?.toLowerCase())))
        throw new DomainError('forbidden', 'model.busy', `Work on ${name} is in progress.`);
      await this.jobs.enqueue(wanted, { name });
    });
  }

  /** Stores the result of the work, unless the worker stops, which leaves it to another one. */
  private async ended(
    name: string,
    stopping: AbortSignal,
    work: () => Promise<string | null>,
  ): Promise<void> {
    try {
      await this.rows.end(name, 'complete', await work());
    } catch (error) {
      if (stopping.aborted) throw error;
      await this.rows.end(name, 'failed', errorText(error));
    }
  }
}
