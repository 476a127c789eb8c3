import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { oneHand } from '../worker.server'
import type { Painted, Painting, PressAnswer, PressPort, Sheet } from './print'

// Runs the press in child processes, one at a time; a painter ends after every painting.

export interface PressLook {
  /** the built processes */
  printer: string
  painter: string
  /** the build's folder of the pictures that `painter` can paint, each in a folder of its name */
  pictures: string
  /** how many orders may wait besides the one that is served */
  waiting?: number
  patienceMs?: number
  idleMs?: number
}

export interface Press extends PressPort {
  /** process ids, for measurements */
  pids(): number[]
  /** Ends the process, and resolves when it is gone. */
  close(): Promise<void>
}

const PICTURE = /^[a-z0-9-]{1,40}-[0-9a-f]{12}$/

export function ownPress({
  printer,
  painter,
  pictures,
  waiting = 40,
  patienceMs = 240_000,
  idleMs = 20_000,
}: PressLook): Press {
  const isSpent = (script: string) => script === painter
  const { ask, pids, close } = oneHand({ name: 'press', waiting, patienceMs, idleMs, isSpent })
  return {
    paints: (picture) => PICTURE.test(picture) && existsSync(join(pictures, picture, 'picture.json')),
    paint: (painting) => ask<Painting, PressAnswer<Painted>>(painter, painting),
    print: (sheet) => ask<Sheet, PressAnswer<Uint8Array>>(printer, sheet),
    pids,
    close,
  }
}
