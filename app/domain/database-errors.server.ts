// Errors that mean that the database cannot answer now. They are no bugs: the visitor is invited to come back, and work
// that must not be lost is retried.

/** Whole PostgreSQL classes: connection exceptions, and insufficient resources (disk, memory, connections). */
const UNREACHABLE_CLASSES = ['08', '53']

const UNREACHABLE_STATES = new Set([
  '25006', // read-only transaction: a failover left us at the standby
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
  '55P03', // lock_timeout
  '57014', // statement_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '58030', // io_error
])

const HELD_UP_STATES = new Set([
  '40P01', // deadlock_detected
  '55P03', // lock_timeout
  '57014', // statement_timeout
])

/** Others were in the way of a statement, which may do when it is repeated. */
export const isHeldUp = (error: unknown): boolean =>
  HELD_UP_STATES.has((error as { code?: string } | undefined)?.code ?? '')

const BROKEN_SOCKET = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'ENOTCONN',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])

const NO_CONNECTION = new Set([
  'EADDRNOTAVAIL',
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT', // the socket file of a server that is not running
  'ENOTFOUND',
  'ETIMEDOUT',
])

/** pg and its pool give these errors no code. */
const MESSAGES_OF_PG = [
  'Cannot use a pool after calling end on the pool',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
]

export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (hasUnreachableState(error) || hasBrokenConnection(error)) return true
  if (MESSAGES_OF_PG.some((message) => error.message.startsWith(message))) return true
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable)
  return isDatabaseUnreachable(error.cause)
}

function hasUnreachableState(error: Error): boolean {
  const { code = '' } = error as { code?: string }
  const isSqlState = /^[\dA-Z]{5}$/.test(code)
  return isSqlState && (UNREACHABLE_STATES.has(code) || UNREACHABLE_CLASSES.includes(code.slice(0, 2)))
}

function hasBrokenConnection(error: Error): boolean {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (BROKEN_SOCKET.has(code)) return true
  return (syscall === 'connect' || syscall === 'getaddrinfo') && NO_CONNECTION.has(code)
}
