import type { ChildProcess } from 'node:child_process'
import { log } from '~/config/log.server'
import { startChildProcess } from './child-process.server'
import type { BrokenWorker, WorkerMessage } from './worker-loop'

// A child process that serves one order at a time, at low priority, started at the first order. It stays for the next
// order and ends when idle; if it dies, the error is logged and the next order starts a new one.

interface WorkerOptions {
  name: string
  waiting: number
  patienceMs: number
  idleMs: number
  /** whether the script's process must end after one order, because it holds much memory of no use to the next */
  isSpent?: (script: string) => boolean
}

interface SingleWorker {
  ask<Order extends object, Answer>(script: string, order: Order): Promise<Answer | BrokenWorker | BusyWorker>
  /** orders that are not begun */
  waiting(): number
  /** process ids, for measurements */
  pids(): number[]
  close(): Promise<void>
}

interface BusyWorker {
  ok: false
  reason: 'busy'
}
const BROKEN: BrokenWorker = { ok: false, reason: 'broken' }
const BUSY: BusyWorker = { ok: false, reason: 'busy' }

interface WorkerProcess {
  script: string
  child: ChildProcess
  gone: Promise<void>
}

export const createSingleWorker = (look: WorkerOptions): SingleWorker => new ChildWorker(look)

class ChildWorker implements SingleWorker {
  private readonly options: WorkerOptions
  private process?: WorkerProcess
  private queue: Promise<unknown> = Promise.resolve()
  private queueLength = 0
  private isClosing = false
  private idleTimer?: NodeJS.Timeout

  constructor(look: WorkerOptions) {
    this.options = look
    // The child is killed however this process ends, short of being killed itself.
    process.on('exit', this.kill)
  }

  ask = async <Order extends object, Answer>(
    script: string,
    order: Order,
  ): Promise<Answer | BrokenWorker | BusyWorker> => {
    if (this.isClosing) return BROKEN
    if (this.queueLength > this.options.waiting) return BUSY
    this.queueLength++
    const turn = this.queue.then(() => this.serve<Answer>(script, order)).finally(() => this.queueLength--)
    this.queue = turn
    return turn
  }

  waiting = () => Math.max(0, this.queueLength - 1)

  pids = () => (this.process?.child.pid ? [this.process.child.pid] : [])

  close = async () => {
    this.isClosing = true
    process.off('exit', this.kill)
    await this.stop()
    await this.queue
  }

  private async serve<Answer>(script: string, order: object): Promise<Answer | BrokenWorker> {
    const { name, idleMs, isSpent } = this.options
    clearTimeout(this.idleTimer)
    try {
      const { child } = await this.startProcess(script)
      const answer = await this.receiveAnswer<Answer>(child, order)
      if (isSpent?.(script)) await this.stop()
      else this.idleTimer = setTimeout(() => this.stop(), idleMs)
      return answer
    } catch (error) {
      log.error(name, error)
      await this.stop()
      return BROKEN
    }
  }

  private async startProcess(script: string): Promise<WorkerProcess> {
    const { name } = this.options
    if (this.isClosing) throw new Error(`${name} is closing`)
    if (this.process?.script === script && this.process.child.connected) return this.process
    await this.stop()
    const child = startChildProcess(script, { name, megabytes: 512 })
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      // A process that failed to start has no exit event.
      child.once('error', () => child.pid || resolve())
    })
    const worker = { script, child, gone }
    this.process = worker
    await nextMessage<{ isOpen: true }>(child, this.options)
    return worker
  }

  private async receiveAnswer<Answer>(child: ChildProcess, order: object) {
    const { name } = this.options
    const coming = nextMessage<{ answer: Answer | BrokenWorker; trouble?: unknown }>(child, this.options)
    child.send(order, (error) => error && log.error(name, error))
    const { answer, trouble } = await coming
    if (trouble !== undefined) log.error(name, trouble)
    return answer
  }

  private kill = () => this.process?.child.kill('SIGKILL')

  private async stop() {
    clearTimeout(this.idleTimer)
    const last = this.process
    this.kill()
    this.process = undefined
    await last?.gone
  }
}

/** The child's next message; rejects if it dies or takes too long. */
function nextMessage<What extends WorkerMessage<unknown>>(
  child: ChildProcess,
  { name, patienceMs }: WorkerOptions,
): Promise<What> {
  return new Promise((resolve, reject) => {
    const over = (settle: () => void) => () => {
      clearTimeout(clock)
      child.off('message', heard)
      child.off('exit', ended)
      child.off('error', failed)
      settle()
    }
    const clock = setTimeout(
      over(() => reject(new Error(`${name} is astray`))),
      patienceMs,
    )
    const heard = (message: What) => over(() => resolve(message))()
    const ended = (code: number | null, signal: string | null) =>
      over(() => reject(new Error(`${name} ended: ${signal ?? code}`)))()
    const failed = (error: Error) => over(() => reject(error))()
    child.on('message', heard)
    child.on('exit', ended)
    child.on('error', failed)
  })
}
