import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { log } from '../../log.server'
import type {
  Asked,
  Composite,
  CompositePort,
  CutOut,
  Head,
  Proposal,
  Refused,
  Template,
  Verdict,
} from './composite'
import type { Delivery, Order } from './workshop'

// The engine in processes of its own: none before somebody asks, few, warm from then on, behind everything else in line for the
// processor, replaced when they die and renewed when they have grown. Who would wait behind too many is told so at once.

export interface PoolLook {
  /** the built workshop */
  script: string
  workers: number
  /** how many may wait besides those that are served */
  waiting: number
  /** a workshop is renewed beyond this */
  megabytes?: number
  /** a deed that takes longer has gone astray */
  patienceMs?: number
}

/** The processes themselves, for whoever runs the house. */
export interface Workshops {
  /** Opens a first one before anybody asks. */
  warm(): void
  figures(): { processes: number; waiting: number; served: number; refused: number; replaced: number }
  /** Ends them, and is done when none is left. */
  close(): Promise<void>
}
export interface Pool extends CompositePort, Workshops {
  /** process numbers, for those who measure */
  pids(): number[]
}

interface Job {
  order: Order
  settle: (result: unknown) => void
}
interface Worker {
  child: ChildProcess
  isOpen: boolean
  isClosing: boolean
  hasServed: boolean
  job?: Job
  alarm?: NodeJS.Timeout
}

const BROKEN: Refused = { ok: false, reason: 'broken' }
const BUSY: Refused = { ok: false, reason: 'busy' }
const OPENING_MS = 30_000
/** Where one more did not come to life, the others work alone for a while. */
const REST_MS = 10_000

export function pooledEngine({
  script,
  workers,
  waiting,
  megabytes = 760,
  patienceMs = 30_000,
}: PoolLook): Pool {
  const line: Job[] = []
  const staff = new Set<Worker>()
  const counted = { served: 0, refused: 0, replaced: 0 }
  let closing: Promise<void> | undefined
  let lastLeft: () => void = () => undefined
  let stillbornAt = 0

  /** They are hired one by one, as the line grows. */
  function hire() {
    try {
      const child = fork(script, {
        serialization: 'advanced',
        execArgv: ['--max-semi-space-size=64', '--max-old-space-size=512'],
        // It opens pictures of strangers: the secrets of the shop are no business of its.
        env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const worker: Worker = { child, isOpen: false, isClosing: false, hasServed: false }
      staff.add(worker)
      watch(worker, OPENING_MS)
      child.on('spawn', () => behindOthers(child.pid))
      child.on('message', (delivery: Delivery) => receive(worker, delivery))
      child.on('error', (error) => stumble(worker, error))
      child.on('exit', (code, signal) => bury(worker, signal ?? code))
    } catch (error) {
      log.trouble('composite.process', error)
      if (staff.size === 0) sendAway()
    }
  }

  function watch(worker: Worker, ms: number) {
    worker.alarm = setTimeout(() => worker.child.kill('SIGKILL'), ms)
  }

  function receive(worker: Worker, delivery: Delivery) {
    if ('isOpen' in delivery) {
      clearTimeout(worker.alarm)
      worker.isOpen = true
    } else {
      if (delivery.trouble !== undefined) log.trouble('composite', delivery.trouble)
      worker.hasServed = true
      counted.served++
      finish(worker, delivery.result)
      if (delivery.megabytes > megabytes) end(worker)
    }
    serve()
  }

  function finish(worker: Worker, result: unknown) {
    clearTimeout(worker.alarm)
    const { job } = worker
    worker.job = undefined
    job?.settle(result)
  }

  /** It keeps nothing that would be lost. */
  function end(worker: Worker) {
    worker.isClosing = true
    worker.child.kill('SIGKILL')
  }

  /** One that never came to life has no exit. */
  function stumble(worker: Worker, error: Error) {
    log.trouble('composite.process', error)
    if (worker.child.pid) worker.child.kill('SIGKILL')
    else bury(worker, 'not born')
  }

  /** Whoever was being served is told. It is replaced if it ever was of use: one that dies at birth would do so again. */
  function bury(worker: Worker, how: string | number | null) {
    staff.delete(worker)
    const at = worker.job?.order.deed ?? (worker.isOpen ? 'rest' : 'birth')
    if (!worker.isClosing) log.trouble('composite.process', new Error(`a workshop ended at ${at}: ${how}`))
    finish(worker, BROKEN)
    if (closing) {
      if (staff.size === 0) lastLeft()
    } else if (worker.hasServed) {
      counted.replaced++
      hire()
    } else if (!worker.isOpen) {
      stillbornAt = Date.now()
      if (![...staff].some(({ isOpen }) => isOpen)) sendAway()
    }
    serve()
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
      watch(worker, patienceMs)
      worker.child.send(job.order, (error) => error && worker.child.kill('SIGKILL'))
    }
    const coming = [...staff].filter(({ isOpen }) => !isOpen).length
    const mayGrow = staff.size === 0 || (staff.size < workers && Date.now() - stillbornAt > REST_MS)
    if (mayGrow && line.length > coming) hire()
  }

  function ask<Result>(order: Order): Promise<Result | Refused> {
    if (closing) return Promise.resolve(BROKEN)
    if (line.length >= waiting) {
      counted.refused++
      return Promise.resolve(BUSY)
    }
    return new Promise((resolve) => {
      line.push({ order, settle: (result) => resolve(result as Result) })
      serve()
    })
  }

  const endAll = () => staff.forEach(end)
  // However this process ends, short of being killed, they do not go on without it.
  process.on('exit', endAll)

  return {
    look: (photo) => ask<Verdict>({ deed: 'look', photo }),
    cleaned: (photo) => ask<Composite>({ deed: 'cleaned', photo }),
    headOf: (photo) => ask<CutOut>({ deed: 'headOf', photo }),
    placeIn: (page) => ask<Proposal>({ deed: 'placeIn', photo: page }),
    onPage: (head: Head, template: Template, asked: Asked) =>
      ask<Composite>({ deed: 'onPage', head, template, asked }),
    pids: () => [...staff].flatMap(({ child }) => child.pid ?? []),
    warm() {
      if (!closing && staff.size === 0) hire()
    },
    figures: () => ({ processes: staff.size, waiting: line.length, ...counted }),
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

/** Where that is not allowed, the workshop works at everybody's pace. */
function behindOthers(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, 10)
  } catch {}
}
