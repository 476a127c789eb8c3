import { memo } from 'react'
import { type PageKey, sizeOf } from '~/book/document'
import { paperLinesOf } from '../../state/paper'
import type { Size, View } from '../view'

// Rulers in millimetres of paper along the upper and left edges of the stage, counted from the page's corner.

const WIDTH = 18
/** In pixels: labels would touch each other below this, and lines below a tenth of it. */
const LEAST_LABEL_GAP = 36
const LABEL_STEPS = [10, 20, 50, 100, 200]

export interface RulersProps {
  page: PageKey
  view: View
  room: Size
}

export function Rulers({ page, view, room }: RulersProps) {
  const { width, height } = sizeOf(page)
  const { perMillimetre } = paperLinesOf(page)
  const pixels = view.scale * perMillimetre
  const side = { pixels, step: labelStepOf(pixels) }
  return (
    <svg
      aria-hidden="true"
      width={room.width}
      height={room.height}
      className="pointer-events-none absolute inset-0 text-ink-soft"
      fontSize="10"
    >
      <rect width={room.width} height={WIDTH} fill="#fffdf8" />
      <rect width={WIDTH} height={room.height} fill="#fffdf8" />
      <Marks {...side} start={view.x} length={width / perMillimetre} />
      <g transform="matrix(0 1 1 0 0 0)">
        <Marks {...side} start={view.y} length={height / perMillimetre} isDown />
      </g>
      <rect width={WIDTH} height={WIDTH} fill="#fffdf8" />
      <text x={WIDTH / 2} y={12} textAnchor="middle" fill="currentColor" fontSize="8">
        mm
      </text>
    </svg>
  )
}

export const labelStepOf = (pixels: number): number =>
  LABEL_STEPS.find((step) => step * pixels >= LEAST_LABEL_GAP) ?? 200

interface MarksProps {
  /** the pixels of a millimetre */
  pixels: number
  step: number
  start: number
  length: number
  /** drawn along the other axis, so its labels are mirrored back */
  isDown?: boolean
}

/** The same on every spread, so that turning a page renders none of its marks again. */
const Marks = memo(function Marks({ pixels, step, start, length, isDown = false }: MarksProps) {
  const count = Math.floor((length / step) * 10 + 1e-6)
  const lines = Array.from({ length: count + 1 }, (_, i) => {
    const at = Math.round(start + ((i * step) / 10) * pixels) + 0.5
    return `M${at} ${WIDTH}V${i % 10 === 0 ? 8 : i % 5 === 0 ? 12 : 15}`
  })
  const labels = Array.from({ length: Math.floor(count / 10) + 1 }, (_, i) => i * step)
  return (
    <>
      <path d={lines.join('')} stroke="currentColor" strokeOpacity="0.6" />
      {labels.map((label) => (
        <text
          key={label}
          transform={`translate(${start + label * pixels + 2} 9)${isDown ? ' matrix(0 1 1 0 0 0) rotate(-90)' : ''}`}
          fill="currentColor"
        >
          {label}
        </text>
      ))}
    </>
  )
})
