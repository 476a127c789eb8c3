import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createSingleWorker } from '../worker.server'
import type { PaintedLayers, PaintRequest, PrintPage, PrintPort, PrintResult } from './print'

// Runs the press in child processes, one at a time; a painter ends after every painting.

export interface PrintEngineOptions {
  printer: string
  painter: string
  /** the build's folder of the pictures that `painter` can paint, each in a folder of its name */
  pictures: string
  waiting?: number
  patienceMs?: number
  idleMs?: number
}

export interface PrintEngine extends PrintPort {
  /** requests that are not begun */
  waiting(): number
  /** process ids, for measurements */
  pids(): number[]
  close(): Promise<void>
}

const PICTURE = /^[a-z0-9-]{1,40}-[0-9a-f]{12}$/

export function createPrintEngine({
  printer,
  painter,
  pictures,
  waiting = 40,
  patienceMs = 240_000,
  idleMs = 20_000,
}: PrintEngineOptions): PrintEngine {
  const isSpent = (script: string) => script === painter
  const {
    ask,
    waiting: countWaiting,
    pids,
    close,
  } = createSingleWorker({ name: 'press', waiting, patienceMs, idleMs, isSpent })
  return {
    canPaint: (picture) => PICTURE.test(picture) && existsSync(join(pictures, picture, 'picture.json')),
    paint: (painting) => ask<PaintRequest, PrintResult<PaintedLayers>>(painter, painting),
    print: (sheet) => ask<PrintPage, PrintResult<Uint8Array>>(printer, sheet),
    waiting: countWaiting,
    pids,
    close,
  }
}
