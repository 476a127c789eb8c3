import { retryImport } from '../loading/retry-import'

// The painter of free layers, and the stickers with it, are fetched once a page has a layer.

export type LayerPainter = typeof import('~/book/painters/free-layers')

let painter: LayerPainter | undefined
let isRequested = false
const listeners = new Set<() => void>()

/** Undefined until it has loaded. */
export function requestLayerPainter(): LayerPainter | undefined {
  if (!isRequested) {
    isRequested = true
    void retryImport(() => import('~/book/painters/free-layers')).then((loaded) => {
      painter = loaded
      for (const listener of listeners) listener()
    })
  }
  return painter
}

export function onLayerPainter(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
