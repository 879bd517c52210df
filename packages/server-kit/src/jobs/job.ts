/** How jobs of one kind run. */
export interface JobSettings {
  /** Number of retries of a failed job. */
  retries: number;
  /** Time limit of one run. */
  expireSeconds: number;
  /**
   * Schedule (UTC, five-field cron). Runs once after a start if runs were missed while no worker was up. Skipped
   * while the previous run is unfinished.
   */
  cron?: string;
}

declare const data: unique symbol;

/** A kind of job and the type of its data. Modules list their jobs beside their migrations. */
export interface Job<Data extends object = object> {
  /** `<package>.<action>` */
  readonly name: string;
  readonly settings: JobSettings;
  /** Exists only to carry the type. */
  readonly [data]?: Data;
}

const defaults: JobSettings = { retries: 1000, expireSeconds: 300 };

/** Declares a kind of job. */
export const job = <Data extends object = object>(
  name: string,
  settings: Partial<JobSettings> = {},
): Job<Data> => ({ name, settings: { ...defaults, ...settings } });

/** The run that a handler is called for. */
export interface JobRun {
  /** Aborted when the worker stops or the job reaches its time limit. */
  signal: AbortSignal;
  /** Whether this is the last attempt, so that the work must be given up if it fails. */
  last: boolean;
}

const HANDLES = Symbol('handles');

type Handler<Data> = (data: Data, run: JobRun) => Promise<unknown>;

/** Makes a method the handler of a kind of job. It runs at least once per job, so it must be idempotent. */
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
