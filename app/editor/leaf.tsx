import { memo, useEffect, useRef, useState } from 'react'
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
  const letters = useLetters()
  const ground = useSmall(document.backgrounds[page])
  const picture = useSmall(document.pageImages[page])
  const title = useSmall(document.titleOverlays[page]?.url)
  const head = useSmall(document.heads[page] && face)
  const { width, height } = sizeOf(page)
  const pixels = Math.round(wide * Math.min(SHARPEST, window.devicePixelRatio || 1))
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
    const now = { pieces, at: [letters, context] }
    repaint(context, { x: 0, y: 0, width, height }, now, painted.current)
    context.restore()
    painted.current = now
  }, [document, page, child, face, ground, picture, title, head, letters, width, height, scale])
  return <canvas ref={canvas} width={pixels} height={Math.round(height * scale)} className="size-full" />
})

/** How often letters have come: what was painted before stands in others. */
function useLetters(): number {
  const [came, setCame] = useState(0)
  useEffect(() => {
    const hear = () => setCame((before) => before + 1)
    window.document.fonts.addEventListener('loadingdone', hear)
    return () => window.document.fonts.removeEventListener('loadingdone', hear)
  }, [])
  return came
}
