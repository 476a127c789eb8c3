import type { ChildProcess } from 'node:child_process'
import { log } from '~/config/log.server'
import { ownProcess } from '../child-process.server'
import type {
  Asked,
  Composite,
  CompositePort,
  CutOut,
  Head,
  PageTemplate,
  Proposal,
  Refused,
  Verdict,
} from './composite'
import type { redrawn } from './photo/redrawn'
import type { Delivery, Order } from './process'
import { emptyTally, outcomeOf, type Tally } from './tally'

// Runs the engine in a few child processes at low priority: none before the first order, one warm after it, replaced
// when they die and renewed when they have grown. An order behind too many others is refused as `busy`.

export interface PoolLook {
  /** the built workshop */
  script: string
  workers: number
  /** how many orders may wait besides those that are served */
  waiting: number
  /** a workshop that uses more memory is renewed */
  megabytes?: number
  /** an order that takes longer counts as failed, and its process is killed */
  patienceMs?: number
}

/** The processes themselves, for startup, shutdown and metrics. */
export interface Workshops {
  figures(): { processes: number; waiting: number; replaced: number; deeds: Tally }
  /** Ends the processes, and resolves when none is left. */
  close(): Promise<void>
}
export interface Pool extends CompositePort, Workshops {
  redrawn: typeof redrawn
  /** process ids, for measurements */
  pids(): number[]
}

interface Job {
  order: Order
  settle: (result: Verdict) => void
  /** the job was neither begun nor returned to the queue before */
  mayReturn: boolean
}
interface Worker {
  child: ChildProcess
  isOpen: boolean
  isClosing: boolean
  /** it has completed an order, so another process replaces it when it dies */
  isMissed: boolean
  job?: Job
  clock?: NodeJS.Timeout
}

const BROKEN: Refused = { ok: false, reason: 'broken' }
const BUSY: Refused = { ok: false, reason: 'busy' }
const OPENING_MS = 30_000
/** After a process failed to start, no other is started for a while. */
const REST_MS = 10_000
/** A process without orders for so long is ended, except the last one. */
const IDLE_MS = 5 * 60_000

export function pooledEngine({
  script,
  workers,
  waiting,
  megabytes = 760,
  patienceMs = 30_000,
}: PoolLook): Pool {
  const line: Job[] = []
  const staff = new Set<Worker>()
  const deeds = emptyTally()
  let replaced = 0
  let closing: Promise<void> | undefined
  let lastLeft: () => void = () => undefined
  let stillbornAt = 0

  /** Starts one process; `serve` starts more as the queue grows. */
  function hire() {
    try {
      const child = ownProcess(script, { name: 'composite', megabytes: 512 })
      const worker: Worker = { child, isOpen: false, isClosing: false, isMissed: false }
      staff.add(worker)
      wind(worker, OPENING_MS, astray)
      child.on('message', (delivery: Delivery) => receive(worker, delivery))
      child.on('error', (error) => stumble(worker, error))
      child.on('exit', (code, signal) => bury(worker, signal ?? code))
    } catch (error) {
      stillbornAt = Date.now()
      log.trouble('composite.process', error)
    }
  }

  /** Each worker has one timer: for its start, for its order, or for its idle time. */
  function wind(worker: Worker, ms: number, then: (worker: Worker) => void) {
    clearTimeout(worker.clock)
    worker.clock = setTimeout(then, ms, worker)
  }

  const astray = (worker: Worker) => stumble(worker, new Error(`a workshop is astray at ${at(worker)}`))

  function receive(worker: Worker, delivery: Delivery) {
    // A worker's last message may arrive after it was removed.
    if (!staff.has(worker)) return
    if ('hasBegun' in delivery) {
      if (worker.job) worker.job.mayReturn = false
      return
    }
    wind(worker, IDLE_MS, dismiss)
    if ('isOpen' in delivery) worker.isOpen = true
    else {
      if (delivery.trouble !== undefined) log.trouble('composite', delivery.trouble)
      worker.isMissed = true
      finish(worker, delivery.result)
      if (delivery.megabytes > megabytes) end(worker)
    }
    serve()
  }

  function finish(worker: Worker, result: Verdict) {
    const { job } = worker
    worker.job = undefined
    job?.settle(result)
  }

  /** Kills the worker, which holds nothing that would be lost, and gives it no more orders. */
  function end(worker: Worker) {
    worker.isClosing = true
    worker.child.kill('SIGKILL')
  }

  function dismiss(worker: Worker) {
    if ([...staff].every((other) => other === worker || other.isClosing)) return
    worker.isMissed = false
    end(worker)
  }

  function stumble(worker: Worker, error: Error) {
    log.trouble('composite.process', error)
    end(worker)
    // A process that failed to start has no exit event.
    if (!worker.child.pid) bury(worker, 'not born')
  }

  /** Settles the worker's job. Only a worker that was of use is replaced: one that died at start would die again. */
  function bury(worker: Worker, how: string | number | null) {
    staff.delete(worker)
    clearTimeout(worker.clock)
    if (!worker.isClosing)
      log.trouble('composite.process', new Error(`a workshop ended at ${at(worker)}: ${how}`))
    giveBack(worker)
    if (closing) {
      if (staff.size === 0) lastLeft()
      return
    }
    if (worker.isMissed) {
      replaced++
      hire()
    } else if (!worker.isOpen) stillbornAt = Date.now()
    serve()
  }

  /** A job that was not begun goes back to the front of the queue. */
  function giveBack(worker: Worker) {
    const { job } = worker
    if (!job?.mayReturn || closing) return finish(worker, BROKEN)
    worker.job = undefined
    job.mayReturn = false
    line.unshift(job)
  }

  function sendAway() {
    for (const { settle } of line.splice(0)) settle(BROKEN)
  }

  function serve() {
    for (const worker of staff) {
      if (!worker.isOpen || worker.isClosing || worker.job) continue
      const job = line.shift()
      if (!job) return
      worker.job = job
      wind(worker, patienceMs, astray)
      worker.child.send(job.order, (error) => error && stumble(worker, error))
    }
    const coming = [...staff].filter(({ isOpen }) => !isOpen).length
    const mayGrow = staff.size < workers && Date.now() - stillbornAt > REST_MS
    if (mayGrow && line.length > coming) hire()
    if (staff.size === 0) sendAway()
  }

  function ask<Result>(order: Order): Promise<Result | Refused> {
    return new Promise((resolve) => {
      const settle = (result: Verdict) => {
        deeds[order.deed][outcomeOf(result)]++
        resolve(result as Result)
      }
      if (closing) return settle(BROKEN)
      if (line.length >= waiting) return settle(BUSY)
      const ahead = isBrief(order) ? line.findIndex((other) => !isBrief(other.order)) : -1
      line.splice(ahead < 0 ? line.length : ahead, 0, { order, settle, mayReturn: true })
      serve()
    })
  }

  const endAll = () => staff.forEach(end)
  // The children are killed however this process ends, short of being killed itself.
  process.on('exit', endAll)

  return {
    look: (photo) => ask<Verdict>({ deed: 'look', photo }),
    cleaned: (photo, as) => ask<Composite>({ deed: 'cleaned', photo, as }),
    headOf: (photo, size) => ask<CutOut>({ deed: 'headOf', photo, size }),
    placeIn: (page) => ask<Proposal>({ deed: 'placeIn', photo: page }),
    onPage: (head: Head, template: PageTemplate, asked: Asked) =>
      ask<Composite>({ deed: 'onPage', head, template, asked }),
    redrawn: (sent, page) => ask<Composite>({ deed: 'redrawn', sent, page }),
    pids: () => [...staff].flatMap(({ child }) => child.pid ?? []),
    figures: () => ({ processes: staff.size, waiting: line.length, replaced, deeds }),
    close() {
      closing ??= new Promise((resolve) => {
        lastLeft = resolve
        if (staff.size === 0) resolve()
      })
      process.off('exit', endAll)
      sendAway()
      endAll()
      return closing
    },
  }
}

/** A visitor waits at the screen for these, so they go first; a painting takes a while in any case. */
const isBrief = ({ deed }: Order) => deed === 'look' || deed === 'cleaned'

const at = ({ job, isOpen }: Worker) => job?.order.deed ?? (isOpen ? 'rest' : 'birth')
