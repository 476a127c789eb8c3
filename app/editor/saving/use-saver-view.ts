import { useSyncExternalStore } from 'react'
import type { Saver } from './saver'
import type { SaverView } from './saver-view'

/** `pick` must return the same value while nothing of it has changed, or React renders without end. */
export function useSaverView<Picked>(saver: Saver, pick: (shown: SaverView) => Picked): Picked {
  const look = () => pick(saver.view())
  return useSyncExternalStore(saver.subscribe, look, look)
}
