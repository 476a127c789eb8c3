import type { ChildProcess } from 'node:child_process'
import { log } from '~/config/log.server'
import { ownProcess } from './child-process.server'
import type { Broken, Told } from './worker-loop'

// A child process that serves one order at a time, at low priority, started at the first order. It stays for the next
// order and ends when idle; if it dies, the error is logged and the next order starts a new one.

export interface HandLook {
  /** the name used in logs */
  name: string
  /** how many orders may wait besides the one that is served */
  waiting: number
  patienceMs: number
  idleMs: number
  /** whether the script's process must end after one order, because it holds much memory of no use to the next */
  isSpent?: (script: string) => boolean
}

export interface OneHand {
  ask<Order extends object, Answer>(script: string, order: Order): Promise<Answer | Broken | Busy>
  /** process ids, for measurements */
  pids(): number[]
  /** Ends the process, and resolves when it is gone. */
  close(): Promise<void>
}

export interface Busy {
  ok: false
  reason: 'busy'
}
const BROKEN: Broken = { ok: false, reason: 'broken' }
const BUSY: Busy = { ok: false, reason: 'busy' }

interface Hand {
  script: string
  child: ChildProcess
  gone: Promise<void>
}

export const oneHand = (look: HandLook): OneHand => new OnlyHand(look)

class OnlyHand implements OneHand {
  private readonly look: HandLook
  private hand?: Hand
  private line: Promise<unknown> = Promise.resolve()
  private inLine = 0
  private isClosing = false
  private rest?: NodeJS.Timeout

  constructor(look: HandLook) {
    this.look = look
    // The child is killed however this process ends, short of being killed itself.
    process.on('exit', this.kill)
  }

  ask = async <Order extends object, Answer>(
    script: string,
    order: Order,
  ): Promise<Answer | Broken | Busy> => {
    if (this.isClosing) return BROKEN
    if (this.inLine > this.look.waiting) return BUSY
    this.inLine++
    const turn = this.line.then(() => this.served<Answer>(script, order)).finally(() => this.inLine--)
    this.line = turn
    return turn
  }

  pids = () => (this.hand?.child.pid ? [this.hand.child.pid] : [])

  close = async () => {
    this.isClosing = true
    process.off('exit', this.kill)
    await this.letGo()
    await this.line
  }

  private async served<Answer>(script: string, order: object): Promise<Answer | Broken> {
    const { name, idleMs, isSpent } = this.look
    clearTimeout(this.rest)
    try {
      const { child } = await this.handOf(script)
      const answer = await this.answerOf<Answer>(child, order)
      if (isSpent?.(script)) await this.letGo()
      else this.rest = setTimeout(() => this.letGo(), idleMs)
      return answer
    } catch (error) {
      log.trouble(name, error)
      await this.letGo()
      return BROKEN
    }
  }

  private async handOf(script: string): Promise<Hand> {
    const { name } = this.look
    if (this.isClosing) throw new Error(`${name} is closing`)
    if (this.hand?.script === script && this.hand.child.connected) return this.hand
    await this.letGo()
    const child = ownProcess(script, { name, megabytes: 512 })
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      // A process that failed to start has no exit event.
      child.once('error', () => child.pid || resolve())
    })
    const hand = { script, child, gone }
    this.hand = hand
    await said<{ isOpen: true }>(child, this.look)
    return hand
  }

  private async answerOf<Answer>(child: ChildProcess, order: object) {
    const { name } = this.look
    const coming = said<{ answer: Answer | Broken; trouble?: unknown }>(child, this.look)
    child.send(order, (error) => error && log.trouble(name, error))
    const { answer, trouble } = await coming
    if (trouble !== undefined) log.trouble(name, trouble)
    return answer
  }

  private kill = () => this.hand?.child.kill('SIGKILL')

  private async letGo() {
    clearTimeout(this.rest)
    const last = this.hand
    this.kill()
    this.hand = undefined
    await last?.gone
  }
}

/** The child's next message; rejects if it dies or takes too long. */
function said<What extends Told<unknown>>(
  child: ChildProcess,
  { name, patienceMs }: HandLook,
): Promise<What> {
  return new Promise((resolve, reject) => {
    const over = (deed: () => void) => () => {
      clearTimeout(clock)
      child.off('message', heard)
      child.off('exit', ended)
      child.off('error', failed)
      deed()
    }
    const clock = setTimeout(
      over(() => reject(new Error(`${name} is astray`))),
      patienceMs,
    )
    const heard = (told: What) => over(() => resolve(told))()
    const ended = (code: number | null, signal: string | null) =>
      over(() => reject(new Error(`${name} ended: ${signal ?? code}`)))()
    const failed = (error: Error) => over(() => reject(error))()
    child.on('message', heard)
    child.on('exit', ended)
    child.on('error', failed)
  })
}
