import { flushLog, log } from '~/config/log.server'
import { logOutage } from '~/domain/outages.server'
import { closeShop } from './opening/open-shop.server'

const MAX_SHUTDOWN_MS = 25_000
/** Ctrl-C arrives twice, from the terminal and through npm: two signals this close count as one. */
const DUPLICATE_SIGNAL_MS = 1000

/**
 * The life cycle of a process: a signal shuts it down in order, a second signal at once, and the shutdown never takes
 * longer than allowed. At the first signal `closeShop` runs, so that no database server is left running alone.
 */
export async function runProcess({ start, leave = async () => undefined }: ProcessLifecycle) {
  const started = startOrExit(start)
  onStopSignal(async (signal) => {
    await started
    await leave(signal)
    await closeShop()
  })
  // An unhandled rejection fails only its own request or job; the shop goes on.
  process.on('unhandledRejection', logUnhandledRejection)
  await started
}

/** pg-boss does not wait until a job's end is written down: a database that is away at that moment is no bug. */
export function logUnhandledRejection(error: unknown) {
  if (!logOutage(error)) log.error('unhandled_rejection', error)
}

interface ProcessLifecycle {
  start(): Promise<void>
  leave?(signal: string): Promise<void>
}

export async function closeAndExit(code: number): Promise<never> {
  await closeShop().catch((error) => log.error('closing', error))
  process.exit(code)
}

function onStopSignal(leave: (signal: string) => Promise<void>) {
  let first = 0
  const hear = (signal: string) => {
    if (first && Date.now() - first < DUPLICATE_SIGNAL_MS) return
    if (first) process.exit(1)
    first = Date.now()
    log.info(`${signal}: closing`)
    setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref()
    leave(signal).then(
      () => process.exit(0),
      (error) => {
        log.error('closing', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', hear)
  process.on('SIGINT', hear)
  process.on('SIGHUP', hear) // SIGHUP: the terminal was closed.
}

const KNOWN_ERRORS: Record<string, string> = {
  EADDRINUSE: 'the port is taken, choose another with PORT=…',
  EACCES:
    'a file of DATA_DIR belongs to another user: run as that user, or choose another folder with DATA_DIR=…',
}

async function startOrExit(start: () => Promise<void>) {
  try {
    await start()
  } catch (error) {
    flushLog()
    const why = error instanceof Error ? error.message : String(error)
    const { code = '' } = error as NodeJS.ErrnoException
    process.stderr.write(`The shop does not start: ${KNOWN_ERRORS[code] ?? why}\n`)
    await closeAndExit(1)
  }
}
