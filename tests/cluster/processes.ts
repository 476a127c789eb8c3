import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

// The processes of a cluster. Only those that were started here are ever signalled, by their id.

interface Start {
  command: string
  argv: string[]
  env?: Record<string, string>
  identity?: { uid?: number; gid?: number }
  cwd?: string
  /** where its output goes */
  log: string
}

export interface Running {
  pid: number
  log: string
  isRunning(): boolean
  signal(signal: NodeJS.Signals): void
  /** Signals the process and all that it has started, as a machine that loses its power. */
  signalTree(signal: NodeJS.Signals): void
  ended: Promise<number | null>
}

const running = new Set<Running>()
let isEnding = false

export function start({ command, argv, env, identity = {}, cwd = '/', log }: Start): Running {
  if (isEnding) throw new Error(`${command} is not started: all are ending`)
  const output = openSync(log, 'a')
  const child: ChildProcess = spawn(command, argv, {
    cwd,
    env: {
      PATH: process.env.PATH ?? '',
      LC_ALL: 'C.UTF-8',
      TZ: 'UTC',
      ...env,
    } as unknown as NodeJS.ProcessEnv,
    // Ctrl-C reaches this process alone, which ends the others in order.
    detached: true,
    stdio: ['ignore', output, output],
    ...identity,
  })
  closeSync(output)
  const { pid } = child
  if (!pid) throw new Error(`${command} does not start`)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const self: Running = {
    pid,
    log,
    ended,
    isRunning,
    signal: (signal) => void (isRunning() && child.kill(signal)),
    signalTree: (signal) => {
      if (isRunning()) for (const one of [pid, ...findDescendants(pid)]) signalIfThere(one, signal)
    },
  }
  running.add(self)
  void ended.then(() => running.delete(self))
  return self
}

/** Ends what is still running, the latest first. */
export async function endAll() {
  isEnding = true
  for (const one of [...running].reverse()) {
    one.signalTree('SIGCONT')
    one.signal('SIGINT')
    const isLate = await Promise.race([one.ended.then(() => false), wait(20_000, true, { ref: false })])
    if (isLate) one.signalTree('SIGKILL')
  }
}

export function findDescendants(of: number): number[] {
  const parents = new Map<number, number[]>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = readParent(pid)
    parents.set(parent, [...(parents.get(parent) ?? []), Number(pid)])
  }
  const descend = (pid: number): number[] =>
    (parents.get(pid) ?? []).flatMap((child) => [child, ...descend(child)])
  return descend(of)
}

function readParent(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0 // It has ended meanwhile.
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Gives up after a minute by default, or at once when the process has ended. */
export async function waitFor(what: string, isDone: () => Promise<boolean>, of?: Running, minutes = 1) {
  for (
    const until = Date.now() + minutes * 60_000;
    Date.now() < until && of?.isRunning() !== false;
    await wait(100)
  )
    if (await isDone().catch(() => false)) return
  throw new Error(`${what} does not come up: ${of ? readFileSync(of.log, 'utf8').slice(-2000) : ''}`)
}

export const acceptsConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
