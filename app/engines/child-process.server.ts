import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { log } from '~/config/log.server'

/** Canvases in print size go back to the system once they are freed; the allocator would keep and splinter them. */
const LARGE_CANVAS_BYTES = 16 * 2 ** 20

/** Starts a child process at low priority; `name` identifies its errors in logs. */
export function startChildProcess(script: string, { name, megabytes }: { name: string; megabytes: number }) {
  const child: ChildProcess = fork(script, {
    serialization: 'advanced',
    execArgv: ['--max-semi-space-size=64', `--max-old-space-size=${megabytes}`],
    // The child opens untrusted pictures, so it must not get the shop's secrets.
    env: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: String(LARGE_CANVAS_BYTES),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('spawn', () => lowerPriority(child.pid, name))
  return child
}

/** Where lowering the priority is not allowed, the process runs at normal priority. */
function lowerPriority(pid: number | undefined, name: string) {
  try {
    if (pid) setPriority(pid, 10)
  } catch (error) {
    log.error(`${name}.priority`, error)
  }
}
