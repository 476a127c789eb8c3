import { createProcessPool, type EngineProcesses, type PoolOptions } from '../process-pool.server'
import type {
  CompositeOptions,
  CompositePort,
  CompositeResult,
  CutOutResult,
  FaceSide,
  Head,
  LookProposalResult,
  PageTemplate,
  PhotoVerdict,
  PlaceProposal,
} from './composite'
import type { redrawRemotePage } from './photo/redraw-page'
import type { EngineRequest, EngineRequestKind } from './process'

export type EnginePoolOptions = PoolOptions
export interface EnginePool extends CompositePort, EngineProcesses<EngineRequestKind> {
  redrawn: typeof redrawRemotePage
  /** process ids, for measurements */
  pids(): number[]
}

const KINDS: readonly EngineRequestKind[] = [
  'look',
  'cleaned',
  'onlyFace',
  'headOf',
  'frameOf',
  'placeIn',
  'proposeLook',
  'onPage',
  'redrawn',
]
/** A visitor waits at the screen for these, so they go first; a painting takes a while in any case. */
const BRIEF: readonly EngineRequestKind[] = ['look', 'cleaned', 'onlyFace', 'proposeLook']
const isBrief = ({ kind }: EngineRequest) => BRIEF.includes(kind)

export function createEnginePool(options: EnginePoolOptions): EnginePool {
  const { ask, ...pool } = createProcessPool({ name: 'composite', kinds: KINDS, isBrief }, options)
  return {
    ...pool,
    look: (photo) => ask<PhotoVerdict>({ kind: 'look', photo }),
    cleaned: (photo, as) => ask<CompositeResult>({ kind: 'cleaned', photo, as }),
    onlyFace: (photo, side: FaceSide) => ask<CompositeResult>({ kind: 'onlyFace', photo, side }),
    headOf: (photo, size, strokes) => ask<CutOutResult>({ kind: 'headOf', photo, size, strokes }),
    frameOf: (photo) => ask<CompositeResult>({ kind: 'frameOf', photo }),
    proposeLook: (photo) => ask<LookProposalResult>({ kind: 'proposeLook', photo }),
    placeIn: (page) => ask<PlaceProposal>({ kind: 'placeIn', photo: page }),
    onPage: (head: Head, template: PageTemplate, pageOptions: CompositeOptions) =>
      ask<CompositeResult>({ kind: 'onPage', head, template, options: pageOptions }),
    redrawn: (sent, page) => ask<CompositeResult>({ kind: 'redrawn', sent, page }),
  }
}
