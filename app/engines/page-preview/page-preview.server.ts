import { oneHand } from '../worker.server'
import type { Drawing, DrawingPort, Leaf } from './page-preview'

export interface DrawerLook {
  /** the built process */
  drawer: string
  waiting?: number
  patienceMs?: number
  idleMs?: number
}

/** Draws pages one after the other in a child process, so that a preview for the office delays no visitor. */
export function ownDrawer({ drawer, waiting = 8, patienceMs = 30_000, idleMs = 60_000 }: DrawerLook) {
  const { ask, pids, close } = oneHand({ name: 'drawing', waiting, patienceMs, idleMs })
  const port: DrawingPort = { drawn: (leaf) => ask<Leaf, Drawing>(drawer, leaf) }
  return { ...port, pids, close }
}
