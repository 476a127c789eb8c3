import { createProcessPool, type EngineProcesses, type PoolOptions } from '../process-pool.server'
import type {
  ComparisonResult,
  DrawnPort,
  DrawnResult,
  HeadResult,
  KeepResult,
  PageListResult,
} from './drawn'
import type { DrawnOrder } from './process'

export interface DrawnPool extends DrawnPort, EngineProcesses<DrawnOrder['kind']> {
  /** process ids, for measurements */
  pids(): number[]
}

const KINDS: readonly DrawnOrder['kind'][] = [
  'listPages',
  'keepPage',
  'paintPage',
  'compareChild',
  'paintPortraits',
  'paintHead',
  'paintPageWithHead',
]
/** A reader waits for a page on a screen; print and kept planes are made in jobs. */
const isBrief = (order: DrawnOrder) =>
  order.kind === 'paintPortraits' ||
  order.kind === 'paintPageWithHead' ||
  (order.kind === 'paintPage' && 'px' in order.shot && !order.isAhead)
/** A part in print size, on a crowded machine. */
const PATIENCE_MS = 240_000

export function createDrawnPool(options: PoolOptions): DrawnPool {
  const { ask, ...pool } = createProcessPool<DrawnOrder>(
    { name: 'drawn', kinds: KINDS, isBrief },
    { patienceMs: PATIENCE_MS, megabytes: 700, ...options },
  )
  return {
    ...pool,
    listPages: () => ask<PageListResult>({ kind: 'listPages' }),
    keepPage: (request) => ask<KeepResult>({ kind: 'keepPage', ...request }),
    paintPage: (request) => ask<DrawnResult>({ kind: 'paintPage', ...request }),
    compareChild: (request) => ask<ComparisonResult>({ kind: 'compareChild', ...request }),
    paintPortraits: (request) => ask<DrawnResult>({ kind: 'paintPortraits', ...request }),
    paintHead: (request) => ask<HeadResult>({ kind: 'paintHead', ...request }),
    paintPageWithHead: (request) => ask<DrawnResult>({ kind: 'paintPageWithHead', ...request }),
  }
}
