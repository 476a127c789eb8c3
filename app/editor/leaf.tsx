import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { type BookDocument, type PageKey, sizeOf } from '~/book/document'
import { piecesOf } from './canvas/painting'
import { type Painted, repaint } from './canvas/repainting'
import { SMALL, useSmall } from './small-pictures'

interface LeafProps {
  document: BookDocument
  page: PageKey
  child?: string
  /** the address of a head of nobody */
  face?: string
}

/** A little page, painted as the large one is, with small pictures in the places of the large ones, once it is looked at. */
export const Leaf = memo(function Leaf({ document, page, child = '', face }: LeafProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painted = useRef<Painted>()
  const isSeen = useSeen(canvas)
  const letters = useLetters()
  const ground = useSmall(isSeen && document.backgrounds[page])
  const picture = useSmall(isSeen && document.pageImages[page])
  const title = useSmall(isSeen && document.titleOverlays[page]?.url)
  const head = useSmall(isSeen && document.heads[page] && face)
  const { width, height } = sizeOf(page)
  const scale = SMALL / width
  useEffect(() => {
    const context = isSeen && canvas.current?.getContext('2d')
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
  }, [document, page, child, face, ground, picture, title, head, letters, isSeen, width, height, scale])
  return <canvas ref={canvas} width={SMALL} height={Math.round(height * scale)} className="size-full" />
})

/** Once, and from then on. */
function useSeen(of: RefObject<Element>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!of.current) return
    const eye = new IntersectionObserver((sights) => {
      if (!sights.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      eye.disconnect()
    })
    eye.observe(of.current)
    return () => eye.disconnect()
  }, [of])
  return isSeen
}

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
