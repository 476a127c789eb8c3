import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
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

// The engine in processes of its own: few, warm, behind everything else in line for the processor, replaced when they die
// and renewed when they have grown. Who would have to wait behind too many is told so at once.

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
export interface Pool extends CompositePort {
  /** process numbers, for those who measure */
  pids(): number[]
  close(): void
}

type Errand = Order extends infer One ? (One extends Order ? Omit<One, 'id'> : never) : never
interface Job {
  errand: Errand
  settle: (result: unknown) => void
}
interface Worker {
  child: ChildProcess
  isOpen: boolean
  isClosing: boolean
  job?: Job
  alarm?: NodeJS.Timeout
}

const BROKEN: Refused = { ok: false, reason: 'broken' }
const BUSY: Refused = { ok: false, reason: 'busy' }
const LEAST_LIFE_MS = 2000

export function pooledEngine({
  script,
  workers,
  waiting,
  megabytes = 760,
  patienceMs = 30_000,
}: PoolLook): Pool {
  const line: Job[] = []
  const staff = new Set<Worker>()
  let isClosed = false

  function hire() {
    const child = fork(script, {
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=64', '--max-old-space-size=512'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const worker: Worker = { child, isOpen: false, isClosing: false }
    staff.add(worker)
    const born = Date.now()
    child.on('spawn', () => behindOthers(child.pid))
    child.on('message', (delivery: Delivery) => receive(worker, delivery))
    child.on('error', () => child.kill('SIGKILL'))
    child.on('exit', () => bury(worker, Date.now() - born))
  }

  function receive(worker: Worker, delivery: Delivery) {
    if ('isOpen' in delivery) worker.isOpen = true
    else {
      finish(worker, delivery.result)
      if (delivery.megabytes > megabytes) retire(worker)
    }
    serve()
  }

  function finish(worker: Worker, result: unknown) {
    clearTimeout(worker.alarm)
    const { job } = worker
    worker.job = undefined
    job?.settle(result)
  }

  function retire(worker: Worker) {
    worker.isClosing = true
    worker.child.disconnect()
  }

  /** Whoever was being served is told; a workshop that dies at birth is not tried again at once. */
  function bury(worker: Worker, livedMs: number) {
    staff.delete(worker)
    finish(worker, BROKEN)
    if (isClosed) return
    if (livedMs > LEAST_LIFE_MS || worker.isClosing) hire()
    else setTimeout(() => !isClosed && hire(), LEAST_LIFE_MS).unref()
  }

  function serve() {
    for (const worker of staff) {
      if (!worker.isOpen || worker.isClosing || worker.job) continue
      const job = line.shift()
      if (!job) return
      worker.job = job
      worker.alarm = setTimeout(() => worker.child.kill('SIGKILL'), patienceMs)
      worker.child.send({ ...job.errand, id: 0 }, (error) => error && worker.child.kill('SIGKILL'))
    }
  }

  function ask<Result>(errand: Errand): Promise<Result | Refused> {
    if (isClosed) return Promise.resolve(BROKEN)
    if (line.length >= waiting) return Promise.resolve(BUSY)
    return new Promise((resolve) => {
      line.push({ errand, settle: (result) => resolve(result as Result) })
      serve()
    })
  }

  for (let i = 0; i < workers; i++) hire()
  return {
    look: (photo) => ask<Verdict>({ deed: 'look', photo }),
    cleaned: (photo) => ask<Composite>({ deed: 'cleaned', photo }),
    headOf: (photo) => ask<CutOut>({ deed: 'headOf', photo }),
    placeIn: (page) => ask<Proposal>({ deed: 'placeIn', photo: page }),
    onPage: (head: Head, template: Template, asked: Asked) =>
      ask<Composite>({ deed: 'onPage', head, template, asked }),
    pids: () => [...staff].flatMap(({ child }) => child.pid ?? []),
    close() {
      isClosed = true
      for (const { child } of staff) child.kill('SIGKILL')
      for (const { settle } of line.splice(0)) settle(BROKEN)
    },
  }
}

/** Where that is not allowed, the workshop works at everybody's pace. */
function behindOthers(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, 10)
  } catch {}
}
