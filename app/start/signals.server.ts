import { flushLog, log } from '../log.server'

const LONGEST_MS = 25_000
/** Ctrl-C reaches us from the terminal and once more through npm: that is one wish, not two. */
const SAME_WISH_MS = 1000

/** Leaves in order at the first signal, at once at a second one, and never later than allowed. */
export function onStopSignal(leave: (signal: string) => Promise<void>) {
  let first = 0
  const hear = (signal: string) => {
    if (first && Date.now() - first < SAME_WISH_MS) return
    if (first) process.exit(1)
    first = Date.now()
    log.note(`${signal}: closing`)
    setTimeout(() => process.exit(1), LONGEST_MS).unref()
    leave(signal).then(
      () => process.exit(0),
      (error) => {
        log.trouble('closing', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', hear)
  process.on('SIGINT', hear)
  // Somewhere a promise failed unheard: that request or job has failed, the shop goes on.
  process.on('unhandledRejection', (error) => log.trouble('unheard', error))
}

/** A start that fails says why in one line. */
export async function startOrExit(start: () => Promise<void>) {
  try {
    await start()
  } catch (error) {
    flushLog()
    const why = error instanceof Error ? error.message : String(error)
    const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    process.stderr.write(
      `The shop does not start: ${busy ? 'the port is taken, choose another with PORT=…' : why}\n`,
    )
    process.exit(1)
  }
}
