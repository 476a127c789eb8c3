import { useSyncExternalStore } from 'react'
import type { Saver } from './saver'
import type { SaveState } from './state'

/** `pick` must return the same value while nothing of it has changed, or React renders without end. */
export function useSaveState<Picked>(saver: Saver, pick: (state: SaveState) => Picked): Picked {
  const look = () => pick(saver.now())
  return useSyncExternalStore(saver.subscribe, look, look)
}
