import type { CSSProperties } from 'react'
import { type Chip as ChipOf, cropOf } from '~/domain/looks/room-tabs'

/** The picture with a row of heads side by side, for browsers without script. */
export interface Strip {
  src: string
  count: number
}

interface ChipHeadProps extends ChipOf {
  strip?: Strip
  /** where in the strip this head is */
  place: number
}

/** This child with one choice changed. The script paints it; without script it is a part of the strip. */
export function ChipHead({ part, value, strip, place }: ChipHeadProps) {
  return (
    <span
      className="chip-head"
      data-part={part}
      data-value={value}
      data-crop={cropOf(part)}
      style={strip && ({ '--place': place, '--count': strip.count } as CSSProperties)}
    />
  )
}

/** Requested once, and only where no script paints the heads; the address has nothing that a style must escape. */
export const StripStyle = ({ of, strip }: { of: string; strip: Strip }) => (
  <noscript>
    <style>{`${of} .chip-head{background-image:url(${strip.src})}`}</style>
  </noscript>
)
