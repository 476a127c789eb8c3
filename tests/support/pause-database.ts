import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Pauses and resumes the embedded database of one shop: its postmaster and all its backends.

function postmasterOf(dataDir: string): number {
  const note = join(dataDir, 'postgres.place')
  const data = existsSync(note) ? readFileSync(note, 'utf8') : join(dataDir, 'postgres')
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)

function parentOf(pid: string): number | undefined {
  try {
    // The process name before it may contain any character, so the fields are counted from its closing bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return Number(fields?.[1])
  } catch {
    return undefined // The process ended meanwhile.
  }
}

/** The returned function resumes the database. */
export function pauseDatabase(dataDir: string): () => void {
  const postmaster = postmasterOf(dataDir)
  process.kill(postmaster, 'SIGSTOP') // The postmaster stops first, so that it starts no new backend.
  const paused = [postmaster, ...childrenOf(postmaster)]
  for (const pid of paused) process.kill(pid, 'SIGSTOP')
  let isPaused = true
  return () => {
    if (!isPaused) return
    isPaused = false
    for (const pid of paused.reverse()) process.kill(pid, 'SIGCONT')
  }
}
