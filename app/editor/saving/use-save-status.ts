import { useSyncExternalStore } from 'react'
import type { Shown } from './save-status'
import type { Keeper } from './saver'

/** `pick` must return the same value while nothing of it has changed, or React renders without end. */
export function useShown<Picked>(keeper: Keeper, pick: (shown: Shown) => Picked): Picked {
  const look = () => pick(keeper.shown())
  return useSyncExternalStore(keeper.subscribe, look, look)
}
