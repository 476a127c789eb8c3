import type { ChildProcess } from 'node:child_process'
import { log } from '~/config/log.server'
import { startChildProcess } from './child-process.server'
import { createCounts, type OutcomeCounts, outcomeOf, type PoolVerdict } from './outcome-counts'

// Runs an engine in a few child processes at low priority: none before the first order, one warm after it, replaced
// when they die and renewed when they have grown. An order behind too many others is refused as `busy`.

export interface PoolOptions {
  script: string
  workers: number
  waiting: number
  /** a process that uses more memory is renewed */
  megabytes?: number
  /** an order that takes longer counts as failed, and its process is killed */
  patienceMs?: number
}

interface PoolEngine<Order extends PoolOrder> {
  /** names the engine in logs */
  name: string
  kinds: readonly Order['kind'][]
  /** orders that go before the others */
  isBrief(order: Order): boolean
}
interface PoolOrder {
  kind: string
}

/** `hasBegun` comes first: an order that was not begun may be given to another process. */
export type PoolMessage<Result extends PoolVerdict = PoolVerdict> =
  | { isOpen: true }
  | { hasBegun: true }
  | { result: Result; megabytes: number; trouble?: unknown }

export interface EngineProcesses<Kind extends string = string> {
  figures(): { processes: number; waiting: number; replaced: number; requests: OutcomeCounts<Kind> }
  close(): Promise<void>
}
interface ProcessPool<Order extends PoolOrder> extends EngineProcesses<Order['kind']> {
  ask<Result>(order: Order): Promise<Result | PoolFailure>
  /** process ids, for measurements */
  pids(): number[]
}
interface PoolFailure {
  ok: false
  reason: 'busy' | 'broken'
}

interface Job<Order> {
  order: Order
  settle: (result: PoolVerdict) => void
  /** the job was neither begun nor returned to the queue before */
  mayReturn: boolean
}
interface EngineWorker<Order> {
  child: ChildProcess
  isOpen: boolean
  isClosing: boolean
  /** it has completed an order, so another process replaces it when it dies */
  isReplaceable: boolean
  job?: Job<Order>
  clock?: NodeJS.Timeout
}

const BROKEN: PoolFailure = { ok: false, reason: 'broken' }
const BUSY: PoolFailure = { ok: false, reason: 'busy' }
const OPENING_MS = 30_000
/** After a process failed to start, no other is started for a while. */
const RESTART_DELAY_MS = 10_000
/** A process without orders for so long is ended, except the last one. */
const IDLE_MS = 5 * 60_000

export function createProcessPool<Order extends PoolOrder>(
  { name, kinds, isBrief }: PoolEngine<Order>,
  { script, workers, waiting, megabytes = 760, patienceMs = 30_000 }: PoolOptions,
): ProcessPool<Order> {
  const queue: Job<Order>[] = []
  const running = new Set<EngineWorker<Order>>()
  const requests = createCounts<Order['kind']>(kinds)
  let replaced = 0
  let closing: Promise<void> | undefined
  let onAllEnded: () => void = () => undefined
  let failedStartAt = 0

  function spawn() {
    try {
      const child = startChildProcess(script, { name, megabytes: 512 })
      const worker: EngineWorker<Order> = { child, isOpen: false, isClosing: false, isReplaceable: false }
      running.add(worker)
      setTimer(worker, OPENING_MS, onTimeout)
      child.on('message', (delivery: PoolMessage) => receive(worker, delivery))
      child.on('error', (error) => onError(worker, error))
      child.on('exit', (code, signal) => onExit(worker, signal ?? code))
    } catch (error) {
      failedStartAt = Date.now()
      log.error(`${name}.process`, error)
    }
  }

  function setTimer(worker: EngineWorker<Order>, ms: number, then: (worker: EngineWorker<Order>) => void) {
    clearTimeout(worker.clock)
    worker.clock = setTimeout(then, ms, worker)
  }

  const onTimeout = (worker: EngineWorker<Order>) =>
    onError(worker, new Error(`a workshop is astray at ${phaseOf(worker)}`))

  function receive(worker: EngineWorker<Order>, delivery: PoolMessage) {
    // A worker's last message may arrive after it was removed.
    if (!running.has(worker)) return
    if ('hasBegun' in delivery) {
      if (worker.job) worker.job.mayReturn = false
      return
    }
    setTimer(worker, IDLE_MS, endIdle)
    if ('isOpen' in delivery) worker.isOpen = true
    else {
      if (delivery.trouble !== undefined) log.error(name, delivery.trouble)
      worker.isReplaceable = true
      finish(worker, delivery.result)
      if (delivery.megabytes > megabytes) end(worker)
    }
    serve()
  }

  function finish(worker: EngineWorker<Order>, result: PoolVerdict) {
    const { job } = worker
    worker.job = undefined
    job?.settle(result)
  }

  /** Kills the worker, which holds nothing that would be lost, and gives it no more orders. */
  function end(worker: EngineWorker<Order>) {
    worker.isClosing = true
    worker.child.kill('SIGKILL')
  }

  function endIdle(worker: EngineWorker<Order>) {
    if ([...running].every((other) => other === worker || other.isClosing)) return
    worker.isReplaceable = false
    end(worker)
  }

  function onError(worker: EngineWorker<Order>, error: Error) {
    log.error(`${name}.process`, error)
    end(worker)
    // A process that failed to start has no exit event.
    if (!worker.child.pid) onExit(worker, 'not born')
  }

  /** Settles the worker's job. Only a worker that was of use is replaced: one that died at start would die again. */
  function onExit(worker: EngineWorker<Order>, how: string | number | null) {
    running.delete(worker)
    clearTimeout(worker.clock)
    if (!worker.isClosing)
      log.error(`${name}.process`, new Error(`a workshop ended at ${phaseOf(worker)}: ${how}`))
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
  function requeue(worker: EngineWorker<Order>) {
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
      worker.child.send(job.order as object, (error) => error && onError(worker, error))
    }
    const coming = [...running].filter(({ isOpen }) => !isOpen).length
    const mayGrow = running.size < workers && Date.now() - failedStartAt > RESTART_DELAY_MS
    if (mayGrow && queue.length > coming) spawn()
    if (running.size === 0) rejectWaiting()
  }

  function ask<Result>(order: Order): Promise<Result | PoolFailure> {
    return new Promise((resolve) => {
      const settle = (result: PoolVerdict) => {
        requests[order.kind as Order['kind']][outcomeOf(result)]++
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
    ask,
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

const phaseOf = <Order extends PoolOrder>({ job, isOpen }: EngineWorker<Order>) =>
  job?.order.kind ?? (isOpen ? 'rest' : 'birth')
