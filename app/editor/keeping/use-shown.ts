import { useSyncExternalStore } from 'react'
import type { Keeper } from './keeper'
import type { Shown } from './shown'

/** What `pick` picks must stay the same as long as it means the same. */
export function useShown<Picked>(keeper: Keeper, pick: (shown: Shown) => Picked): Picked {
  const look = () => pick(keeper.shown())
  return useSyncExternalStore(keeper.subscribe, look, look)
}
