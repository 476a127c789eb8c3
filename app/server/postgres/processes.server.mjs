import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

// Locks between processes of one machine that a crash cannot leave locked. Plain JavaScript, because the launchers need
// them before anything is installed or built.

/** @param {number} pid */
export function isProcessAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {number} pid */
export function readCommand(pid) {
  if (!existsSync('/proc/self/cmdline'))
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return (readIfExists(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ')
}

/**
 * A process's pid and start time, since pids are reused, in containers at every start.
 * @param {number} pid
 */
function processMark(pid) {
  if (!isProcessAlive(pid)) return undefined
  const stat = readIfExists(`/proc/${pid}/stat`)
  if (stat === undefined) return existsSync('/proc/self/stat') ? undefined : `${pid} -`
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return `${pid} ${afterName[19]}`
}

const FOREIGN_TIMEOUT_MS = 90_000

/** @type {Map<string, Promise<unknown>>} */
const localLocks = new Map()

/**
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} callback
 * @returns {Promise<T>}
 */
export function withLock(path, callback) {
  const before = localLocks.get(path) ?? Promise.resolve()
  const mine = before.then(
    () => runLocked(path, callback),
    () => runLocked(path, callback),
  )
  localLocks.set(path, mine)
  return mine
}

/**
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} callback
 */
async function runLocked(path, callback) {
  const draft = `${path}.${randomUUID()}`
  const mark = `${processMark(process.pid)} ${hostname()}`
  writeFileSync(draft, mark)
  try {
    while (!tryLink(draft, path)) {
      releaseDeadLock(path)
      await sleep(25)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  try {
    return await callback()
  } finally {
    if (readIfExists(path) === mark) rmSync(path, { force: true })
  }
}

/**
 * Linking a finished file is atomic, so no process ever reads half a mark.
 * @param {string} draft
 * @param {string} path
 */
function tryLink(draft, path) {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
function releaseDeadLock(path) {
  const holder = readIfExists(path)
  if (holder === undefined || isHolderAlive(holder, path)) return
  const grave = `${path}.${randomUUID()}`
  try {
    renameSync(path, grave)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return // Another process was quicker.
    throw error
  }
  // Another process may have taken the lock between reading and renaming: then it goes back.
  if (readIfExists(grave) !== holder) tryLink(grave, path)
  rmSync(grave, { force: true })
}

/**
 * A process of another container is invisible here: it counts as alive for as long as a start may take.
 * @param {string} holder
 * @param {string} path
 */
function isHolderAlive(holder, path) {
  const [pid = '', born, host] = holder.split(' ')
  if (host === hostname()) return processMark(Number(pid)) === `${pid} ${born}`
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < FOREIGN_TIMEOUT_MS
}

/** @param {string} path */
function readIfExists(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(codeOf(error))) return undefined
    throw error
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return String(/** @type {{ code?: string }} */ (error).code)
}
