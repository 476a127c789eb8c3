import { memo, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type BookDocument, type PageKey, sizeOf } from '~/book/document'
import { imagesOf } from '~/book/layers/layer'
import { onLayerPainter } from '../canvas/layer-painter'
import { listPieces } from '../canvas/pieces'
import { type PaintedPieces, repaintPieces } from '../canvas/repaint-pieces'
import { type Thumbnail, useThumbnail, useThumbnails } from './thumbnails'

interface PageThumbnailProps {
  document: BookDocument
  page: PageKey
  child?: string
  face?: string
  /** The width on the screen; the canvas is no larger, since every frame composites all of its pixels. */
  wide?: number
}

const MAX_PIXEL_RATIO = 3

export const PageThumbnail = memo(function Leaf({
  document,
  page,
  child = '',
  face,
  wide = 120,
}: PageThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painted = useRef<PaintedPieces>()
  const anew = useRepaintCount(canvas)
  const ground = useThumbnail(document.backgrounds[page])
  const picture = useThumbnail(document.pageImages[page])
  const title = useThumbnail(document.titleOverlays[page]?.url)
  const head = useThumbnail(document.heads[page] && face)
  const images = useThumbnails(imagesOf(document.layers?.[page]).map(({ url }) => url))
  const { width, height } = sizeOf(page)
  const pixels = Math.round(wide * usePixelRatio())
  const scale = pixels / width
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const pictureOf = mapThumbnails(document, page, { ground, picture, title, head, images, face })
    const pieces = listPieces({ document, page, child, pictureOf, head: face }, () => true)
    context.save()
    context.setTransform(scale, 0, 0, scale, 0, 0)
    const now = { pieces, at: [anew, scale] }
    const before = painted.current
    painted.current = undefined
    repaintPieces(context, { x: 0, y: 0, width, height }, now, before)
    context.restore()
    painted.current = now
  }, [document, page, child, face, ground, picture, title, images, head, anew, width, height, scale])
  return <canvas ref={canvas} width={pixels} height={Math.round(height * scale)} className="size-full" />
})

interface SmallPictures extends Partial<Record<'ground' | 'picture' | 'title' | 'head', ImageBitmap>> {
  /** those of the free layers, by address */
  images: ReadonlyMap<string, Thumbnail>
  /** the address of the head */
  face?: string
}

/** A picture that has not loaded is absent: no other stands in its place. */
export function mapThumbnails(
  { backgrounds, pageImages, titleOverlays }: BookDocument,
  page: PageKey,
  small: SmallPictures,
) {
  return (url: string) => {
    if (url === small.face) return small.head
    if (url === backgrounds[page]) return small.ground
    if (url === pageImages[page]) return small.picture
    return url === titleOverlays[page]?.url ? small.title : small.images.get(url)
  }
}

const REPAINT_DELAY_MS = 100

/** Counts full repaints: after fonts arrived in many small files, after the layers' painter, or a lost canvas. */
function useRepaintCount(of: RefObject<HTMLCanvasElement>): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const ears = new AbortController()
    let wait: ReturnType<typeof setTimeout> | undefined
    const anew = () => {
      wait = undefined
      setCount((before) => before + 1)
    }
    const hear = () => {
      wait ??= setTimeout(anew, REPAINT_DELAY_MS)
    }
    window.document.fonts.addEventListener('loadingdone', hear, { signal: ears.signal })
    of.current?.addEventListener('contextrestored', anew, { signal: ears.signal })
    const stop = onLayerPainter(anew)
    return () => {
      ears.abort()
      stop()
      clearTimeout(wait)
    }
  }, [of])
  return count
}

/** The device pixel ratio, which changes with the browser's zoom and on another screen. */
const usePixelRatio = () => useSyncExternalStore(listenToResize, pixelRatio, pixelRatio)

const pixelRatio = () => Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1)

function listenToResize(hear: () => void): () => void {
  window.addEventListener('resize', hear)
  return () => window.removeEventListener('resize', hear)
}
