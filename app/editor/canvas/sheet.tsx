import type { Box, PageKey } from '~/book/document'
import { paperLinesOf } from '../state/paper'
import { GRID } from '../state/snap'
import type { View } from './view'

export function Sheet({ page, view }: { page: PageKey; view: View }) {
  return <div className="absolute bg-white shadow-[0_2px_24px_#2a273326]" style={styleOf(page, view)} />
}

function styleOf(page: PageKey, { x, y, scale }: View) {
  const { width, height } = paperLinesOf(page)
  return { left: x, top: y, width: width * scale, height: height * scale }
}

const at = ({ x, y, width, height }: Box) => ({ x, y, width, height, fill: 'none' })

/** Fold, bleed, cut and safe lines in an SVG over the parts, so that switching them repaints no canvas. */
export function SheetLines({ page, view, grid, guides }: LinesProps) {
  const { width, height, bleed, safe, gutter } = paperLinesOf(page)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute overflow-visible"
      style={styleOf(page, view)}
    >
      {grid && <Grid width={width} height={height} />}
      {gutter && (
        <path d={`M${width / 2} 0V${height}`} stroke="#7a4b9e66" vectorEffect="non-scaling-stroke" />
      )}
      {guides && (
        <g strokeWidth="1" className="[&>*]:[vector-effect:non-scaling-stroke]">
          {gutter && <rect {...gutter} fill="#7a4b9e14" />}
          <rect {...at(bleed)} stroke="#b3261e" strokeDasharray="3 3" />
          <rect x="0" y="0" width={width} height={height} fill="none" stroke="#2a273359" />
          <rect {...at(safe)} stroke="#0b7a75" strokeDasharray="6 4" />
        </g>
      )}
    </svg>
  )
}

interface LinesProps {
  page: PageKey
  view: View
  grid: boolean
  guides: boolean
}

function Grid({ width, height }: { width: number; height: number }) {
  return (
    <>
      <pattern id="page-grid" width={GRID} height={GRID} patternUnits="userSpaceOnUse">
        <path d={`M${GRID} 0H0V${GRID}`} fill="none" stroke="#27629b33" vectorEffect="non-scaling-stroke" />
      </pattern>
      <rect width={width} height={height} fill="url(#page-grid)" />
    </>
  )
}
