import { memo, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type BookDocument, type PageKey, sizeOf } from '~/book/document'
import { piecesOf } from './canvas/painting'
import { type Painted, repaint } from './canvas/repainting'
import { useSmall } from './small-pictures'

interface LeafProps {
  document: BookDocument
  page: PageKey
  child?: string
  /** the address of a head of nobody */
  face?: string
  /** on the screen; the canvas is no larger, for every frame takes all of its pixels along */
  wide?: number
}

const SHARPEST = 3

/** A little page, painted as the large one is, with small pictures in the places of the large ones. */
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

/** How often all must be painted anew: letters have come in many small files, or a canvas was lost. */
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

/** Pixels of a screen for one of the page, also when it is looked at from nearer or carried to another screen. */
const useSharpness = () => useSyncExternalStore(hearSize, sharpness, sharpness)

const sharpness = () => Math.min(SHARPEST, window.devicePixelRatio || 1)

function hearSize(hear: () => void): () => void {
  window.addEventListener('resize', hear)
  return () => window.removeEventListener('resize', hear)
}
