import { randomUUID } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

// Locks between processes of one machine that a crash cannot leave shut.

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function commandOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return '' // It ended between the two looks.
    }
  }
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}

/** A process by number and birth: numbers come again, in containers at every start. */
function markOf(pid: number): string | undefined {
  if (!alive(pid)) return undefined
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')
    return `${pid} ${fields[19]}`
  } catch {
    return existsSync('/proc/self/stat') ? undefined : String(pid)
  }
}

const heldHere = new Map<string, Promise<unknown>>()

export async function withLock<T>(path: string, deed: () => Promise<T>): Promise<T> {
  const before = heldHere.get(path) ?? Promise.resolve()
  const mine = before.catch(() => undefined).then(() => lockedDeed(path, deed))
  heldHere.set(path, mine)
  return mine
}

async function lockedDeed<T>(path: string, deed: () => Promise<T>): Promise<T> {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, markOf(process.pid) ?? String(process.pid))
  try {
    while (!taken(draft, path)) {
      stealFromTheDead(path)
      await sleep(25)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  try {
    return await deed()
  } finally {
    rmSync(path, { force: true })
  }
}

/** Linking a finished file is atomic, so nobody ever reads half a mark. */
function taken(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function stealFromTheDead(path: string) {
  const holder = readIfThere(path)
  if (holder === undefined || markOf(Number.parseInt(holder, 10)) === holder) return
  const grave = `${path}.${randomUUID()}`
  try {
    renameSync(path, grave)
  } catch {
    return // Somebody was quicker.
  }
  // Between reading and renaming another may have taken it: then it goes back.
  if (readIfThere(grave) !== holder) taken(grave, path)
  rmSync(grave, { force: true })
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
