import type { ChildProcess } from 'node:child_process'
import { log } from '~/config/log.server'
import { startChildProcess } from '../child-process.server'
import type {
  CompositeOptions,
  CompositePort,
  CompositeResult,
  CutOutResult,
  Head,
  LookProposalResult,
  PageTemplate,
  PlaceProposal,
  RefusedPhoto,
  Verdict,
} from './composite'
import { createCounts, type OutcomeCounts, outcomeOf } from './outcome-counts'
import type { redrawRemotePage } from './photo/redraw-page'
import type { EngineMessage, EngineRequest } from './process'

// Runs the engine in a few child processes at low priority: none before the first order, one warm after it, replaced
// when they die and renewed when they have grown. An order behind too many others is refused as `busy`.

export interface EnginePoolOptions {
  script: string
  workers: number
  waiting: number
  /** a workshop that uses more memory is renewed */
  megabytes?: number
  /** an order that takes longer counts as failed, and its process is killed */
  patienceMs?: number
}

export interface EngineProcesses {
  figures(): { processes: number; waiting: number; replaced: number; requests: OutcomeCounts }
  close(): Promise<void>
}
export interface EnginePool extends CompositePort, EngineProcesses {
  redrawn: typeof redrawRemotePage
  /** process ids, for measurements */
  pids(): number[]
}

interface Job {
  order: EngineRequest
  settle: (result: Verdict) => void
  /** the job was neither begun nor returned to the queue before */
  mayReturn: boolean
}
interface EngineWorker {
  child: ChildProcess
  isOpen: boolean
  isClosing: boolean
  /** it has completed an order, so another process replaces it when it dies */
  isReplaceable: boolean
  job?: Job
  clock?: NodeJS.Timeout
}

const BROKEN: RefusedPhoto = { ok: false, reason: 'broken' }
const BUSY: RefusedPhoto = { ok: false, reason: 'busy' }
const OPENING_MS = 30_000
/** After a process failed to start, no other is started for a while. */
const RESTART_DELAY_MS = 10_000
/** A process without orders for so long is ended, except the last one. */
const IDLE_MS = 5 * 60_000

export function createEnginePool({
  script,
  workers,
  waiting,
  megabytes = 760,
  patienceMs = 30_000,
}: EnginePoolOptions): EnginePool {
  const queue: Job[] = []
  const running = new Set<EngineWorker>()
  const requests = createCounts()
  let replaced = 0
  let closing: Promise<void> | undefined
  let onAllEnded: () => void = () => undefined
  let failedStartAt = 0

  function spawn() {
    try {
      const child = startChildProcess(script, { name: 'composite', megabytes: 512 })
      const worker: EngineWorker = { child, isOpen: false, isClosing: false, isReplaceable: false }
      running.add(worker)
      setTimer(worker, OPENING_MS, onTimeout)
      child.on('message', (delivery: EngineMessage) => receive(worker, delivery))
      child.on('error', (error) => onError(worker, error))
      child.on('exit', (code, signal) => onExit(worker, signal ?? code))
    } catch (error) {
      failedStartAt = Date.now()
      log.error('composite.process', error)
    }
  }

  function setTimer(worker: EngineWorker, ms: number, then: (worker: EngineWorker) => void) {
    clearTimeout(worker.clock)
    worker.clock = setTimeout(then, ms, worker)
  }

  const onTimeout = (worker: EngineWorker) =>
    onError(worker, new Error(`a workshop is astray at ${phaseOf(worker)}`))

  function receive(worker: EngineWorker, delivery: EngineMessage) {
    // A worker's last message may arrive after it was removed.
    if (!running.has(worker)) return
    if ('hasBegun' in delivery) {
      if (worker.job) worker.job.mayReturn = false
      return
    }
    setTimer(worker, IDLE_MS, endIdle)
    if ('isOpen' in delivery) worker.isOpen = true
    else {
      if (delivery.trouble !== undefined) log.error('composite', delivery.trouble)
      worker.isReplaceable = true
      finish(worker, delivery.result)
      if (delivery.megabytes > megabytes) end(worker)
    }
    serve()
  }

  function finish(worker: EngineWorker, result: Verdict) {
    const { job } = worker
    worker.job = undefined
    job?.settle(result)
  }

  /** Kills the worker, which holds nothing that would be lost, and gives it no more orders. */
  function end(worker: EngineWorker) {
    worker.isClosing = true
    worker.child.kill('SIGKILL')
  }

  function endIdle(worker: EngineWorker) {
    if ([...running].every((other) => other === worker || other.isClosing)) return
    worker.isReplaceable = false
    end(worker)
  }

  function onError(worker: EngineWorker, error: Error) {
    log.error('composite.process', error)
    end(worker)
    // A process that failed to start has no exit event.
    if (!worker.child.pid) onExit(worker, 'not born')
  }

  /** Settles the worker's job. Only a worker that was of use is replaced: one that died at start would die again. */
  function onExit(worker: EngineWorker, how: string | number | null) {
    running.delete(worker)
    clearTimeout(worker.clock)
    if (!worker.isClosing)
      log.error('composite.process', new Error(`a workshop ended at ${phaseOf(worker)}: ${how}`))
    requeue(worker)
    if (closing) {
      if (running.size === 0) onAllEnded()
      return
    }
    if (worker.isReplaceable) {
      replaced++
      spawn()
    } else if (!worker.isOpen) failedStartAt = Date.now()
    serve()
  }

  /** A job that was not begun goes back to the front of the queue. */
  function requeue(worker: EngineWorker) {
    const { job } = worker
    if (!job?.mayReturn || closing) return finish(worker, BROKEN)
    worker.job = undefined
    job.mayReturn = false
    queue.unshift(job)
  }

  function rejectWaiting() {
    for (const { settle } of queue.splice(0)) settle(BROKEN)
  }

  function serve() {
    for (const worker of running) {
      if (!worker.isOpen || worker.isClosing || worker.job) continue
      const job = queue.shift()
      if (!job) return
      worker.job = job
      setTimer(worker, patienceMs, onTimeout)
      worker.child.send(job.order, (error) => error && onError(worker, error))
    }
    const coming = [...running].filter(({ isOpen }) => !isOpen).length
    const mayGrow = running.size < workers && Date.now() - failedStartAt > RESTART_DELAY_MS
    if (mayGrow && queue.length > coming) spawn()
    if (running.size === 0) rejectWaiting()
  }

  function ask<Result>(order: EngineRequest): Promise<Result | RefusedPhoto> {
    return new Promise((resolve) => {
      const settle = (result: Verdict) => {
        requests[order.kind][outcomeOf(result)]++
        resolve(result as Result)
      }
      if (closing) return settle(BROKEN)
      if (queue.length >= waiting) return settle(BUSY)
      const ahead = isBrief(order) ? queue.findIndex((other) => !isBrief(other.order)) : -1
      queue.splice(ahead < 0 ? queue.length : ahead, 0, { order, settle, mayReturn: true })
      serve()
    })
  }

  const endAll = () => running.forEach(end)
  // The children are killed however this process ends, short of being killed itself.
  process.on('exit', endAll)

  return {
    look: (photo) => ask<Verdict>({ kind: 'look', photo }),
    cleaned: (photo, as) => ask<CompositeResult>({ kind: 'cleaned', photo, as }),
    headOf: (photo, size) => ask<CutOutResult>({ kind: 'headOf', photo, size }),
    proposeLook: (photo) => ask<LookProposalResult>({ kind: 'proposeLook', photo }),
    placeIn: (page) => ask<PlaceProposal>({ kind: 'placeIn', photo: page }),
    onPage: (head: Head, template: PageTemplate, asked: CompositeOptions) =>
      ask<CompositeResult>({ kind: 'onPage', head, template, asked }),
    redrawn: (sent, page) => ask<CompositeResult>({ kind: 'redrawn', sent, page }),
    pids: () => [...running].flatMap(({ child }) => child.pid ?? []),
    figures: () => ({ processes: running.size, waiting: queue.length, replaced, requests }),
    close() {
      closing ??= new Promise((resolve) => {
        onAllEnded = resolve
        if (running.size === 0) resolve()
      })
      process.off('exit', endAll)
      rejectWaiting()
      endAll()
      return closing
    },
  }
}

/** A visitor waits at the screen for these, so they go first; a painting takes a while in any case. */
const isBrief = ({ kind }: EngineRequest) => kind === 'look' || kind === 'cleaned' || kind === 'proposeLook'

const phaseOf = ({ job, isOpen }: EngineWorker) => job?.order.kind ?? (isOpen ? 'rest' : 'birth')
