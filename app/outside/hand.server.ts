import type { ChildProcess } from 'node:child_process'
import { log } from '../log.server'
import type { Broken, Told } from './at-work'
import { ownProcess } from './own-process.server'

// A process of one's own that does one thing after the other: none before somebody asks, behind everything else in line
// for the processor. It stays for the next order and goes when none comes; one that dies is told of, and the next is new.

export interface HandLook {
  /** under which its trouble is told */
  name: string
  /** how many may wait besides the one that is served */
  waiting: number
  patienceMs: number
  idleMs: number
  /** of its script: what it holds is of no use for another order, and it holds much */
  isSpent?: (script: string) => boolean
}

export interface OneHand {
  ask<Order extends object, Answer>(script: string, order: Order): Promise<Answer | Broken | Busy>
  /** process numbers, for those who measure */
  pids(): number[]
  /** Ends what is there, and is done when nothing is left. */
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

export function oneHand({ name, waiting, patienceMs, idleMs, isSpent }: HandLook): OneHand {
  let hand: Hand | undefined
  let line: Promise<unknown> = Promise.resolve()
  let inLine = 0
  let isClosing = false
  let rest: NodeJS.Timeout | undefined

  async function ask<Order extends object, Answer>(
    script: string,
    order: Order,
  ): Promise<Answer | Broken | Busy> {
    if (isClosing) return BROKEN
    if (inLine > waiting) return BUSY
    inLine++
    const turn = line.then(() => served<Answer>(script, order)).finally(() => inLine--)
    line = turn
    return turn
  }

  async function served<Answer>(script: string, order: object): Promise<Answer | Broken> {
    clearTimeout(rest)
    try {
      const { child } = await handOf(script)
      const answer = await answerOf<Answer>(child, order)
      if (isSpent?.(script)) await letGo()
      else rest = setTimeout(letGo, idleMs)
      return answer
    } catch (error) {
      log.trouble(name, error)
      await letGo()
      return BROKEN
    }
  }

  async function handOf(script: string): Promise<Hand> {
    if (isClosing) throw new Error(`${name} is closing`)
    if (hand?.script === script && hand.child.connected) return hand
    await letGo()
    const child = ownProcess(script, { name, megabytes: 512 })
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      // One that never came to life has no exit.
      child.once('error', () => child.pid || resolve())
    })
    hand = { script, child, gone }
    await said<{ isOpen: true }>(child)
    return hand
  }

  async function answerOf<Answer>(child: ChildProcess, order: object) {
    const coming = said<{ answer: Answer | Broken; trouble?: unknown }>(child)
    child.send(order, (error) => error && log.trouble(name, error))
    const { answer, trouble } = await coming
    if (trouble !== undefined) log.trouble(name, trouble)
    return answer
  }

  /** The next that it says; one that dies or takes too long says nothing. */
  function said<What extends Told<unknown>>(child: ChildProcess): Promise<What> {
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

  async function letGo() {
    clearTimeout(rest)
    const last = hand
    hand = undefined
    last?.child.kill('SIGKILL')
    await last?.gone
  }

  const endAll = () => hand?.child.kill('SIGKILL')
  // However this process ends, short of being killed, they do not go on without it.
  process.on('exit', endAll)

  return {
    ask,
    pids: () => (hand?.child.pid ? [hand.child.pid] : []),
    async close() {
      isClosing = true
      process.off('exit', endAll)
      await letGo()
      await line
    },
  }
}
