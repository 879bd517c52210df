/**
 * Codes of Node and PostgreSQL for a server that cannot be reached, starts, stops, or has no free connection. A later attempt
 * may succeed.
 */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  // The names of containers exist once they have started.
  'ENOTFOUND',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Messages of the driver and TypeORM for connections that timed out or were closed. */
const LOST =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|runner (was )?already released/;

/** Whether the database cannot be reached at the moment. */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message = '', syscall = 'connect' } = fieldsOf(error);
  // The socket file of a local server does not exist until it has started.
  if (code === 'ENOENT') return syscall === 'connect';
  return UNREACHABLE.has(code) || LOST.test(message);
}

/** Codes for a statement that was cancelled because of a timeout or deadlock, or that cannot write. */
const INTERRUPTED = new Set([
  '57014',
  '57P05',
  '25P03',
  '40001',
  '40P01',
  // Disk full or failing, or the server has become a standby.
  '53100',
  '58030',
  '25006',
]);

/** File error of the database server, such as a read-only disk. */
const DATABASE_FILE = /^could not \w+ .*: Read-only file system/;

/** Whether a statement failed because of the state of the database rather than the statement. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = fieldsOf(error);
  return isUnreachable(error) || INTERRUPTED.has(code) || DATABASE_FILE.test(message);
}

const fieldsOf = (error: unknown) => Object(error) as Partial<NodeJS.ErrnoException>;
