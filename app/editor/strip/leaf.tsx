import { memo, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type BookDocument, type PageKey, sizeOf } from '~/book/document'
import { piecesOf } from '../canvas/painting'
import { type Painted, repaint } from '../canvas/repainting'
import { useSmall } from './thumbnails'

interface LeafProps {
  document: BookDocument
  page: PageKey
  child?: string
  /** the address of the sample head */
  face?: string
  /** The width on the screen; the canvas is no larger, since every frame composites all of its pixels. */
  wide?: number
}

const SHARPEST = 3

/** A thumbnail, painted like the large page but with small pictures. */
export const Leaf = memo(function Leaf({ document, page, child = '', face, wide = 120 }: LeafProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painted = useRef<Painted>()
  const anew = useAnew(canvas)
  const ground = useSmall(document.backgrounds[page])
  const picture = useSmall(document.pageImages[page])
  const title = useSmall(document.titleOverlays[page]?.url)
  const head = useSmall(document.heads[page] && face)
  const { width, height } = sizeOf(page)
  const pixels = Math.round(wide * useSharpness())
  const scale = pixels / width
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { backgrounds, pageImages } = document
    const pictureOf = (url: string) => {
      if (url === face) return head
      if (url === backgrounds[page]) return ground
      return url === pageImages[page] ? picture : title
    }
    const pieces = piecesOf({ document, page, child, pictureOf, head: face }, () => true)
    context.save()
    context.setTransform(scale, 0, 0, scale, 0, 0)
    const now = { pieces, at: [anew, scale] }
    const before = painted.current
    painted.current = undefined
    repaint(context, { x: 0, y: 0, width, height }, now, before)
    context.restore()
    painted.current = now
  }, [document, page, child, face, ground, picture, title, head, anew, width, height, scale])
  return <canvas ref={canvas} width={pixels} height={Math.round(height * scale)} className="size-full" />
})

const GATHERED_MS = 100

/** Counts full repaints: after fonts arrived in many small files, or after a canvas was lost. */
function useAnew(of: RefObject<HTMLCanvasElement>): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const ears = new AbortController()
    let wait: ReturnType<typeof setTimeout> | undefined
    const anew = () => {
      wait = undefined
      setCount((before) => before + 1)
    }
    const hear = () => {
      wait ??= setTimeout(anew, GATHERED_MS)
    }
    window.document.fonts.addEventListener('loadingdone', hear, { signal: ears.signal })
    of.current?.addEventListener('contextrestored', anew, { signal: ears.signal })
    return () => {
      ears.abort()
      clearTimeout(wait)
    }
  }, [of])
  return count
}

/** The device pixel ratio, which changes with the browser's zoom and on another screen. */
const useSharpness = () => useSyncExternalStore(hearSize, sharpness, sharpness)

const sharpness = () => Math.min(SHARPEST, window.devicePixelRatio || 1)

function hearSize(hear: () => void): () => void {
  window.addEventListener('resize', hear)
  return () => window.removeEventListener('resize', hear)
}
