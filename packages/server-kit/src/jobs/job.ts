/** How jobs of one kind are run. */
export interface JobSettings {
  /** How many run at once in one worker. */
  concurrency: number;
  /** How often a failed job is tried again. */
  retries: number;
  /** The longest that one run may take. */
  expireSeconds: number;
  /** Runs the job at these times (UTC, five-field cron); once after a start if some passed while no worker ran. */
  cron?: string;
}

declare const data: unique symbol;

/** A kind of job and the type of its data. A module lists its jobs beside its migrations. */
export interface Job<Data extends object = object> {
  /** `<package>.<what-it-does>` */
  readonly name: string;
  readonly settings: JobSettings;
  /** Carries the type only. */
  readonly [data]?: Data;
}

const defaults: JobSettings = { concurrency: 5, retries: 1000, expireSeconds: 300 };

/** Declares a kind of job. */
export const job = <Data extends object = object>(
  name: string,
  settings: Partial<JobSettings> = {},
): Job<Data> => ({ name, settings: { ...defaults, ...settings } });

/** What a handler may need to know about its run. */
export interface JobRun {
  /** Aborted when the worker stops or the job's time is over. */
  signal: AbortSignal;
  /** Whether no retry follows: what cannot be done now has to be given up. */
  last: boolean;
}

const HANDLES = Symbol('handles');

type Handler<Data> = (data: Data, run: JobRun) => Promise<unknown>;

/** Makes a method the handler of a kind of job. It runs at least once a job, so it must be idempotent. */
export const Handles =
  <Data extends object>(handled: Job<Data>) =>
  <M extends Handler<Data>>(
    _target: object,
    _key: string | symbol,
    method: TypedPropertyDescriptor<M>,
  ): void => {
    Reflect.defineMetadata(HANDLES, handled, method.value!);
  };

/** Returns the job that a method handles, if any. */
export const handledBy = (method: object): Job | undefined =>
  Reflect.getMetadata(HANDLES, method) as Job | undefined;
