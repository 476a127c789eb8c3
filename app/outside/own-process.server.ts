import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { log } from '../log.server'

/** A process of one's own, behind everything else in line for the processor. Its trouble is told under this name. */
export function ownProcess(script: string, { name, megabytes }: { name: string; megabytes: number }) {
  const child: ChildProcess = fork(script, {
    serialization: 'advanced',
    execArgv: ['--max-semi-space-size=64', `--max-old-space-size=${megabytes}`],
    // It opens pictures of strangers: the secrets of the shop are no business of its.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('spawn', () => behindOthers(child.pid, name))
  return child
}

/** Where that is not allowed, it works at everybody's pace. */
function behindOthers(pid: number | undefined, name: string) {
  try {
    if (pid) setPriority(pid, 10)
  } catch (error) {
    log.trouble(`${name}.priority`, error)
  }
}
