import { useSyncExternalStore } from 'react'
import { type LayerPainter, onLayerPainter, requestLayerPainter } from './layer-painter'

export const useLayerPainter = (isNeeded: boolean): LayerPainter | undefined =>
  useSyncExternalStore(onLayerPainter, () => (isNeeded ? requestLayerPainter() : undefined))
