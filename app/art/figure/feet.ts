import { blob, limb, points, ribbon, type Shape, smooth } from '../kit/shapes'
import type { Dress } from './body'
import type { Foot, FootView, Joints } from './joints'
import type { Pen } from './pen'

/** Instead of a boot's colour: no shoes at all. */
export const BARE = 'bare'

export interface FootLook extends Pick<Dress, 'boot' | 'trim'> {
  skin: string
  kind: 'boot' | 'slipper'
}

const boots: Record<FootView, string> = {
  side: '-0.165,-0.27 0.15,-0.27 0.165,-0.07 0.33,-0.035 0.43,0.06 0.42,0.16 0.15,0.175 -0.15,0.175 -0.2,0.1 -0.175,-0.05',
  front:
    '-0.155,-0.27 0.155,-0.27 0.165,-0.08 0.225,0.03 0.22,0.14 0.12,0.185 -0.12,0.185 -0.22,0.14 -0.225,0.03 -0.165,-0.08',
  sole: '-0.13,-0.33 0,-0.38 0.13,-0.33 0.185,-0.18 0.165,0 0.155,0.12 0.08,0.18 -0.08,0.18 -0.155,0.12 -0.165,0 -0.185,-0.18',
}
const slippers: Record<FootView, string> = {
  side: '-0.15,-0.12 0.1,-0.13 0.2,-0.03 0.34,-0.02 0.42,0.07 0.4,0.15 0.15,0.17 -0.15,0.17 -0.19,0.08',
  front:
    '-0.13,-0.12 0.13,-0.12 0.17,-0.02 0.215,0.06 0.21,0.14 0.12,0.175 -0.12,0.175 -0.21,0.14 -0.215,0.06 -0.17,-0.02',
  sole: boots.sole,
}
const bare: Record<FootView, string> = {
  side: '-0.11,-0.2 0.1,-0.2 0.13,-0.06 0.27,0.01 0.38,0.07 0.385,0.15 0.3,0.17 0.1,0.15 -0.1,0.17 -0.17,0.1 -0.13,-0.03',
  front:
    '-0.11,-0.2 0.11,-0.2 0.13,-0.04 0.19,0.08 0.19,0.15 0.1,0.175 -0.1,0.175 -0.19,0.15 -0.19,0.08 -0.13,-0.04',
  sole: '-0.11,-0.25 0,-0.27 0.12,-0.24 0.16,-0.14 0.13,0.02 0.12,0.13 0.06,0.18 -0.06,0.18 -0.12,0.13 -0.12,0 -0.16,-0.14',
}

/** A foot at its leg's end. */
export function foot(pen: Pen, [, , ankle]: Joints, foot: Foot, look: FootLook) {
  const { turn = 0, view = 'side', flip = false } = typeof foot === 'number' ? { turn: foot } : foot
  const at = pen.moved({ x: ankle[0], y: ankle[1], turn, flip })
  if (look.boot === BARE) bareFoot(at, view, look.skin)
  else shoe(at, view, look)
}

function shoe(at: Pen, view: FootView, { boot, trim, kind }: FootLook) {
  const outline = smooth(points((kind === 'boot' ? boots : slippers)[view]), true, 6)
  at.form(outline, boot)
  if (view === 'sole') {
    sole(at, boot)
    return
  }
  if (kind === 'boot')
    at.within(outline, () => at.fill(points('-0.4,0.125 0.6,0.115 0.6,0.3 -0.4,0.3'), at.shade(boot, 0.6)))
  const top = kind === 'boot' ? -0.27 : -0.12
  const reach = kind === 'boot' ? 0.19 : 0.15
  at.part(
    ribbon(points(`${-reach},${top} 0,${top - 0.025} ${reach - 0.01},${top}`), [0.05, 0.062, 0.05]),
    trim,
  )
}

/** The sole's edge and a few treads. */
function sole(at: Pen, boot: string) {
  const inner = smooth(
    points(boots.sole).map(([x, y]) => [x * 0.8, -0.09 + (y + 0.09) * 0.84]),
    true,
    6,
  )
  at.fill(inner, at.shade(boot, 0.3))
  for (const y of [-0.27, -0.19, -0.11, 0.06, 0.12])
    at.stroke(points(`-0.09,${y} 0,${y - 0.014} 0.09,${y}`), at.shade(boot, 0.62), [0.006, 0.013, 0.006])
}

function bareFoot(at: Pen, view: FootView, skin: string) {
  const look = { shade: at.skinShade(skin, 0.5), shadeWidth: 0.05, width: 0.016 }
  at.form(smooth(points(bare[view]), true, 6), skin, look)
  const line = at.skinShade(skin, 0.7)
  if (view === 'side') {
    for (const [x, y] of points('0.36,0.1 0.345,0.135'))
      at.stroke(
        [
          [x + 0.02, y],
          [x - 0.04, y],
        ],
        line,
        [0.008, 0.002],
      )
    return
  }
  const toes: Shape =
    view === 'front'
      ? points('-0.14,0.15 -0.075,0.165 -0.015,0.17 0.045,0.168 0.12,0.155')
      : points('-0.125,-0.27 -0.07,-0.31 -0.012,-0.325 0.045,-0.32 0.115,-0.3')
  toes.forEach(([x, y], i) => {
    const size = [0.034, 0.036, 0.038, 0.04, 0.056][i] ?? 0.04
    at.form(blob(x, y, size, size, { corners: 8, jitter: 0.02 }), skin, {
      ...look,
      rim: null,
      shadeWidth: 0.018,
    })
  })
  if (view === 'sole') at.fill(limb(points('-0.01,0.1 0.02,-0.02'), [0.075, 0.05]), at.skinShade(skin, 0.22))
}
