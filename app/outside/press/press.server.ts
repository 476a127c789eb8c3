import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../../log.server'
import { ownProcess } from '../own-process.server'
import type { Told } from './at-work'
import type { Painted, Painting, PressAnswer, PressPort, Sheet } from './press'

// The press in processes of its own: one at a time, none before somebody asks, behind everything else in line for the
// processor. The printer stays for the next page and goes when none comes; a painter is let go after every painting.

export interface PressLook {
  /** the built processes */
  printer: string
  painter: string
  /** where the build keeps the pictures that its painter paints, each in a folder of its name */
  pictures: string
  /** how many may wait besides the one that is served */
  waiting?: number
  patienceMs?: number
  idleMs?: number
}

export interface Press extends PressPort {
  /** process numbers, for those who measure */
  pids(): number[]
  /** Ends what is there, and is done when nothing is left. */
  close(): Promise<void>
}

type Answer = PressAnswer<never>
const BROKEN: Answer = { ok: false, reason: 'broken' }
const BUSY: Answer = { ok: false, reason: 'busy' }
const PICTURE = /^[a-z0-9-]{1,40}-[0-9a-f]{12}$/

interface Hand {
  script: string
  child: ChildProcess
  gone: Promise<void>
}

export function ownPress({
  printer,
  painter,
  pictures,
  waiting = 40,
  patienceMs = 240_000,
  idleMs = 20_000,
}: PressLook): Press {
  let hand: Hand | undefined
  let line: Promise<unknown> = Promise.resolve()
  let inLine = 0
  let isClosing = false
  let rest: NodeJS.Timeout | undefined

  function ask<Made>(script: string, order: Painting | Sheet): Promise<PressAnswer<Made>> {
    if (isClosing) return Promise.resolve(BROKEN)
    if (inLine > waiting) return Promise.resolve(BUSY)
    inLine++
    const turn = line.then(() => served<Made>(script, order)).finally(() => inLine--)
    line = turn
    return turn
  }

  async function served<Made>(script: string, order: Painting | Sheet): Promise<PressAnswer<Made>> {
    clearTimeout(rest)
    try {
      const { child } = await handOf(script)
      const answer = await answerOf<Made>(child, order)
      // What it holds is of no use for another painting, and it holds much.
      if (script === painter) await letGo()
      else rest = setTimeout(letGo, idleMs)
      return answer
    } catch (error) {
      log.trouble('press', error)
      await letGo()
      return BROKEN
    }
  }

  async function handOf(script: string): Promise<Hand> {
    if (isClosing) throw new Error('the press is closing')
    if (hand?.script === script && hand.child.connected) return hand
    await letGo()
    const child = ownProcess(script, { name: 'press', megabytes: 512 })
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      // One that never came to life has no exit.
      child.once('error', () => child.pid || resolve())
    })
    hand = { script, child, gone }
    await said<{ isOpen: true }>(child)
    return hand
  }

  async function answerOf<Made>(child: ChildProcess, order: Painting | Sheet) {
    const coming = said<{ answer: PressAnswer<Made>; trouble?: unknown }>(child)
    child.send(order, (error) => error && log.trouble('press', error))
    const { answer, trouble } = await coming
    if (trouble !== undefined) log.trouble('press', trouble)
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
        over(() => reject(new Error('the press is astray'))),
        patienceMs,
      )
      const heard = (told: What) => over(() => resolve(told))()
      const ended = (code: number | null, signal: string | null) =>
        over(() => reject(new Error(`the press ended: ${signal ?? code}`)))()
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
    paints: (picture) => PICTURE.test(picture) && existsSync(join(pictures, picture, 'picture.json')),
    paint: (painting) => ask<Painted>(painter, painting),
    print: (sheet) => ask<Uint8Array>(printer, sheet),
    pids: () => (hand?.child.pid ? [hand.child.pid] : []),
    async close() {
      isClosing = true
      process.off('exit', endAll)
      await letGo()
      await line
    },
  }
}
