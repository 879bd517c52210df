export type EmbeddedPostgresErrorCode =
  /** No binaries exist for this operating system; use your own server. */
  | 'unsupported_platform'
  /** Running as root without an unprivileged account to run PostgreSQL under. */
  | 'no_account'
  /** The data folder cannot be created, written to or entered. */
  | 'not_writable'
  | 'disk_full'
  /** The server has not become ready in time, for example because its recovery after a crash takes longer. */
  | 'not_ready'
  /** Another live process runs a server on this data folder. */
  | 'in_use'
  /** The requested port is in use. */
  | 'port_in_use'
  /** The data folder was written by another major version of PostgreSQL. */
  | 'other_version'
  /** The data folder is damaged, or PostgreSQL refuses it for the reason in the message. */
  | 'broken';

/** The server could not be started. The message is one line that tells the operator what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(
    readonly code: EmbeddedPostgresErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const setDatabaseUrl = 'or use your own PostgreSQL server (DATABASE_URL)';

export const unsupported = (why: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError('unsupported_platform', `${why}; use your own PostgreSQL server (DATABASE_URL)`);

export const notWritable = (folder: string, why: string, cause?: unknown): EmbeddedPostgresError =>
  new EmbeddedPostgresError('not_writable', `the database folder ${folder} cannot be used: ${why}`, {
    cause,
  });

export const notReady = (cluster: string, waitedMs: number): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'not_ready',
    `the database in ${cluster} has not become ready within ${waitedMs / 1000} s; start it again, and check that ` +
      'the disk and the processor are not overloaded',
  );

/** Converts the error of a file operation on the data folder. Returns unexpected errors unchanged. */
export function fromFileError(error: unknown, folder: string): unknown {
  const code = (error as NodeJS.ErrnoException)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder);
  if (code === 'EACCES' || code === 'EPERM') return notWritable(folder, 'permission denied', error);
  if (code === 'EROFS') return notWritable(folder, 'the file system is read-only', error);
  if (code === 'ENOTDIR' || code === 'EEXIST') return notWritable(folder, 'it is not a folder', error);
  return error;
}

/** Converts the output of a failed `initdb` or `postgres` to an error; quotes the output where that helps. */
export function fromOutput(output: string, folder: string): EmbeddedPostgresError {
  const make = (code: EmbeddedPostgresErrorCode, message: string) =>
    new EmbeddedPostgresError(code, message, { cause: output });
  if (/no space left on device|disk quota exceeded/i.test(output)) return diskFull(folder);
  if (/could not bind .*address already in use/is.test(output))
    return make('port_in_use', 'the port for the embedded database is already in use');
  if (/lock file ".*" already exists/.test(output))
    return make('in_use', `another process is using the database in ${folder}`);
  const version =
    /initialized by PostgreSQL version (\S+), which is not compatible with this version (\S+?)\.?$/m;
  const versions = version.exec(output);
  if (versions)
    return make(
      'other_version',
      `the database in ${folder} was written by PostgreSQL ${versions[1]}, but this is ${versions[2]}: ` +
        `dump and restore it, ${setDatabaseUrl}`,
    );
  if (
    /error while loading shared libraries|not found.*required by|(initdb|postgres): not found/i.test(output)
  )
    return unsupported(`the embedded PostgreSQL does not run on this system (${lastLine(output)})`);
  if (/permission denied|read-only file system/i.test(output)) return notWritable(folder, reason(output));
  return make('broken', `the database in ${folder} cannot be started: ${reason(output)}`);
}

const diskFull = (folder: string) =>
  new EmbeddedPostgresError('disk_full', `the disk that holds the database folder ${folder} is full`);

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

/** Returns the first error line of the output, with its DETAIL. */
function reason(output: string): string {
  const grave = /(?:FATAL|PANIC|error|could not).*$/m.exec(output)?.[0] ?? lastLine(output);
  const detail = /DETAIL:\s*(.*)$/m.exec(output)?.[1];
  const text = grave.replace(/^(?:FATAL|PANIC|error):\s*/, '');
  return (detail ? `${text} (${detail})` : text) || 'it ended without any output';
}
