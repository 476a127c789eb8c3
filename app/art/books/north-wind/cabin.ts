import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { type Placement, points, type Shape, smooth, wobble } from '../../kit/shapes'

/** Snowed in to its windows; the door looks at us. One unit is the door's height; the sill is at 0,0. */
export function cabin(
  brush: Brush,
  place: Placement,
  { lit = '#ffd27a', logs = '#7d5140', snow = '#eef2f1', shade = '#9db5d4' } = {},
) {
  const pen = Pen.at(brush, place)
  const wall: Shape = points('-1.5,0.1 -1.5,-1.15 0.9,-1.15 0.9,0.1')
  pen.form(wall, logs, { width: 0.02, shadeWidth: 0.1 })
  pen.within(wall, () => {
    for (let i = 0; i < 6; i++) {
      const y = -1.05 + i * 0.21
      pen.stroke(points(`-1.6,${y} -0.4,${y + 0.02} 1,${y}`), pen.shade(logs, 0.5), [0.014, 0.02, 0.014])
      pen.brush.dry(
        pen.on(points(`-1.5,${y + 0.1} -0.3,${y + 0.11} 0.9,${y + 0.1}`)),
        0.06 * pen.unit,
        '#a87353',
        { bristles: 6, alpha: 0.4, gap: 0.4, seed: i + 3 },
      )
    }
  })
  for (let i = 0; i < 5; i++)
    pen.form(
      smooth(
        points(
          `-1.62,${-1.08 + i * 0.22} -1.46,${-1.1 + i * 0.22} -1.44,${-0.92 + i * 0.22} -1.6,${-0.9 + i * 0.22}`,
        ),
        true,
        4,
      ),
      '#b98a62',
      { rim: null, shadeWidth: 0.03 },
    )
  door(pen)
  window(pen, lit)
  chimney(pen, snow, shade)
  const roof = wobble(
    smooth(
      points(
        '-1.95,-0.98 -1.7,-1.3 -0.9,-1.85 -0.3,-2.12 0.3,-1.85 1.1,-1.3 1.36,-0.98 1.2,-0.88 0.9,-1.0 0.4,-0.94 -0.2,-1.02 -0.8,-0.93 -1.4,-1.02 -1.75,-0.86',
      ),
      true,
      7,
    ),
    0.02,
    5,
    4,
  )
  pen.form(roof, snow, { shade, shadeWidth: 0.14, width: 0.03 })
  pen.spray(roof, '#7f9cc8', { strength: 0.6, start: 0.4 })
}

function door(pen: Pen) {
  pen.form(points('0.1,0.06 0.1,-0.82 0.62,-0.82 0.62,0.06'), '#4f3540', { width: 0.02, shadeWidth: 0.06 })
  for (const x of [0.26, 0.44]) pen.stroke(points(`${x},-0.8 ${x},0.06`), '#3a2632', [0.01, 0.01])
  pen.fill(points('0.53,-0.42 0.58,-0.42 0.58,-0.36 0.53,-0.36'), '#f6c667')
}

function window(pen: Pen, lit: string) {
  pen.fill(points('-1.08,-0.28 -1.08,-0.82 -0.34,-0.82 -0.34,-0.28'), '#4f3540')
  pen.fill(points('-1.03,-0.32 -1.03,-0.77 -0.39,-0.77 -0.39,-0.32'), lit)
  pen
    .stroke(points('-0.71,-0.8 -0.71,-0.3'), '#4f3540', [0.025, 0.025])
    .stroke(points('-1.06,-0.55 -0.36,-0.55'), '#4f3540', [0.022, 0.022])
  pen.fill(smooth(points('-1.16,-0.28 -0.7,-0.33 -0.26,-0.28 -0.3,-0.2 -1.12,-0.2'), true, 5), '#eef2f1')
}

function chimney(pen: Pen, snow: string, shade: string) {
  pen.form(points('-1.25,-1.4 -1.27,-2.25 -0.93,-2.25 -0.92,-1.6'), '#6f6a80', {
    width: 0.02,
    shadeWidth: 0.08,
  })
  for (const [x, y] of points('-1.2,-2.05 -1.05,-1.9 -1.18,-1.75'))
    pen.fill(points(`${x},${y} ${x + 0.14},${y} ${x + 0.14},${y + 0.07} ${x},${y + 0.07}`), '#8b8799')
  pen.form(smooth(points('-1.34,-2.22 -1.1,-2.36 -0.86,-2.22 -0.88,-2.15 -1.32,-2.15'), true, 5), snow, {
    shade,
    shadeWidth: 0.05,
  })
}
