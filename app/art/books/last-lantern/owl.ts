import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { blob, type Placement, points, type Shape, smooth } from '../../kit/shapes'
import { husk } from './hedgehog'

const feather = '#7c6a58'
const ink = '#1b1a22'

export interface OwlLook extends Placement {
  /** page units from its feet to the tips of its tufts */
  size: number
  eyes?: 'open' | 'shut' | 'one' | 'wide' | 'aside'
  wings?: 'folded' | 'up' | 'greeting'
  hasHusks?: boolean
  colour?: string
}

/** From the front, its feet at 0,0. */
export function owl(brush: Brush, look: OwlLook) {
  const pen = Pen.at(brush, { ...look, scale: look.size / 100 })
  const colour = look.colour ?? feather
  feet(pen, look)
  if (look.wings === 'up') for (const side of [-1, 1]) raised(pen, side, colour)
  const form = (shape: Shape, fill: string, width = 2.2) =>
    pen.form(shape, fill, { width, shadeWidth: width * 3 })
  form(
    smooth(
      points('-24,-4 -33,-34 -34,-62 -36,-98 -20,-86 0,-88 20,-86 36,-98 34,-62 33,-34 24,-4 0,2'),
      true,
      7,
    ),
    colour,
  )
  breast(pen, colour)
  if (look.wings !== 'up') folded(pen, colour, look.wings === 'greeting')
  face(pen, look, colour)
}

function feet(pen: Pen, { hasHusks }: OwlLook) {
  for (const x of [-11, 11]) {
    for (const toe of [-5, 0, 5]) pen.line(points(`${x},-4 ${x + toe},5`), '#c98f3f', 3.4)
    if (hasHusks) husk(pen, x * 1.5, 6, 20)
  }
}

function breast(pen: Pen, colour: string) {
  const belly = smooth(points('-20,-8 -24,-34 -14,-54 14,-54 24,-34 20,-8 0,0'), true, 6)
  pen.fill(belly, mix(colour, '#e8d3a6', 0.42))
  pen.within(belly, () => {
    for (let row = 0; row < 5; row++)
      for (let i = 0; i < 4; i++) {
        const [x, y] = [-24 + i * 15 + (row % 2) * 7, -48 + row * 10]
        pen.stroke(
          points(`${x - 5},${y} ${x},${y + 4.5} ${x + 5},${y}`),
          mix(colour, ink, 0.25),
          [0.4, 1.3, 0.4],
        )
      }
  })
}

function folded(pen: Pen, colour: string, isGreeting: boolean) {
  for (const side of [-1, 1]) {
    const wing =
      isGreeting && side > 0
        ? '30,-56 52,-74 66,-98 60,-66 44,-36 32,-34'
        : '30,-60 41,-42 39,-18 26,-6 24,-34'
    const shape = smooth(
      points(wing).map(([x, y]) => [x * side, y]),
      true,
      6,
    )
    pen.form(shape, mix(colour, ink, 0.22), { width: 1.8, shadeWidth: 5 })
  }
}

/** Shot up like a cork. */
function raised(pen: Pen, side: number, colour: string) {
  const at = (list: string) =>
    smooth(
      points(list).map(([x, y]) => [x * side, y]),
      true,
      6,
    )
  pen.form(
    at(
      '22,-56 40,-78 62,-100 86,-112 92,-108 88,-102 92,-96 84,-90 86,-82 76,-78 76,-70 64,-66 62,-58 50,-54 30,-34',
    ),
    mix(colour, ink, 0.2),
    { width: 2, shadeWidth: 6 },
  )
}

function face(pen: Pen, { eyes = 'open' }: OwlLook, colour: string) {
  for (const side of [-1, 1]) {
    const isBig = eyes === 'one' && side > 0
    const isShut = eyes === 'shut' || (eyes === 'one' && side < 0)
    const radius = isBig ? 19 : 15.5
    const [x, y] = [side * 15, -70]
    pen.fill(blob(x, y, radius + 2.4, radius + 3, { jitter: 0.03 }), mix(colour, '#e8d3a6', 0.35))
    if (isShut) {
      pen.fill(blob(x, y, radius, radius), mix(colour, '#e8d3a6', 0.6))
      pen.stroke(points(`${x - 10},${y} ${x},${y + 6} ${x + 10},${y}`), ink, [0.8, 2, 0.8])
      continue
    }
    pen.fill(blob(x, y, radius, radius, { jitter: 0.02 }), isBig ? '#ffe39a' : '#e8d3a6')
    const pupil = { open: 7, shut: 0, one: 8.5, wide: 5, aside: 7 }[eyes]
    const aside = eyes === 'aside' ? 5 : 0
    pen.fill(blob(x + aside, y + 1, pupil, pupil * 1.1, { jitter: 0.02 }), ink)
    pen.fill(blob(x + aside + 2.4, y - 2.4, pupil * 0.34, pupil * 0.34, { corners: 7 }), '#fff6df')
  }
  pen.fill(smooth(points('-5,-66 5,-66 2,-55 0,-52 -2,-55'), true, 4), '#e89b3c')
}
