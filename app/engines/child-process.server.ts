import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { log } from '~/config/log.server'

/** Starts a child process at low priority; `name` identifies its errors in logs. */
export function startChildProcess(script: string, { name, megabytes }: { name: string; megabytes: number }) {
  const child: ChildProcess = fork(script, {
    serialization: 'advanced',
    execArgv: ['--max-semi-space-size=64', `--max-old-space-size=${megabytes}`],
    // The child opens untrusted pictures, so it must not get the shop's secrets.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
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
