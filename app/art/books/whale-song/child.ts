import { coatGarment, type Garment } from '../../figure/clothes/garments'
import { type Figure, type FigureLook, figure } from '../../figure/figure'
import type { Foot, Joints, Pose } from '../../figure/joints'
import type { Pen } from '../../figure/pen'
import { type PoseName, poses } from '../../figure/poses'
import type { Brush } from '../../kit/brush'
import { bend, blob, limb, type Point, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import type { PlaneLook } from '../../looks'
import type { Page } from '../../page'
import { cut, sea } from './world'

/** The same child on every page. */
export const HERO = {
  coat: sea.hero,
  trim: '#fbeccb',
  leg: '#1d4a66',
  boot: sea.spark,
} satisfies Partial<FigureLook>

export interface HeroLook extends FigureLook {
  /** the foot whose boot is gone */
  lost?: 'near' | 'far'
  plane?: PlaneLook
  /** a window that crops the child */
  clip?: Shape
  /** painted in the child's plane, behind and before the child */
  under?: (brush: Brush) => void
  over?: (brush: Brush, done: Figure) => void
}

export const changePose = (base: PoseName, change: Partial<Pose>): Pose => ({ ...poses[base], ...change })

const sockFoot = smooth(
  points(
    '-0.13,-0.24 0.12,-0.24 0.13,-0.04 0.27,0 0.34,0.07 0.32,0.14 0.1,0.15 -0.1,0.15 -0.16,0.08 -0.14,-0.06',
  ),
  true,
  6,
)

const stocking = { leg: HERO.leg, wool: '#f6e2c0', stripe: sea.hero as string }

function sockLeg(pen: Pen, joints: Joints, foot: Foot, { leg, wool, stripe }: typeof stocking) {
  pen.form(limb(bend(...joints), [0.18, 0.15, 0.11], 1), leg)
  const [x, y] = joints[2]
  const { turn = 0, flip = false } = typeof foot === 'number' ? { turn: foot } : foot
  const at = pen.moved({ x, y, turn, flip })
  at.form(sockFoot, wool)
  at.within(sockFoot, () => {
    for (const v of [-0.16, -0.06]) at.stroke(points(`-0.2,${v} 0.2,${v}`), stripe, [0.024, 0.024])
    at.fill(blob(0.33, 0.08, 0.1, 0.12), stripe)
  })
}

/** The coat with one boot and one stocking; the far leg is painted first. */
export function oneBoot(lost: 'near' | 'far', colours = stocking): Garment {
  let legs = 0
  return {
    ...coatGarment,
    leg: (pen, joints, foot, worn) => {
      legs++
      if ((legs === 1) === (lost === 'far')) sockLeg(pen, joints, foot, colours)
      else coatGarment.leg(pen, joints, foot, worn)
    },
  }
}

/** The child on its own plane; a helmet's glass comes after it. Once painted it tells where head and hands came to be. */
export function hero(page: Page, { lost, plane, clip, under, over, ...look }: HeroLook): () => Figure {
  const done: Figure[] = []
  const dress = { ...HERO, ...look }
  page.plane({ ...cut.figure(), ...plane, isChild: true }, (brush) => {
    under?.(brush)
    const draw = () => {
      done[0] = figure(brush, lost ? { ...dress, garment: oneBoot(lost) } : dress)
    }
    if (clip) brush.within(clip, draw)
    else draw()
    if (done[0]) over?.(brush, done[0])
  })
  const painted = () => {
    const [child] = done
    if (!child) throw new Error('No child was painted yet.')
    return child
  }
  if (look.cover?.kind === 'helmet') page.plane({ grain: 0.04 }, (brush) => painted().glass(brush))
  return painted
}

const breath: Shape = points('0,0 14,-16 -9,-24 6,-42 22,-54 -4,-66 12,-104 -10,-132')
const sizes = [5, 8, 4, 11, 5, 7, 12, 6]

/** Breath: a cluster, a gap, and two that got away. */
export function bubbles(page: Page, mouth: () => Point, scale = 1, look: BubbleLook = {}) {
  page.plane({ grain: 0.04 }, (brush) => {
    const [x, y] = mouth()
    breath.forEach(([dx, dy], i) => {
      bubble(brush, [x + dx * scale, y + dy * scale], (sizes[i] ?? 5) * scale, look)
    })
  })
}

export interface BubbleLook {
  fill?: string
  line?: string
}

export function bubble(brush: Brush, [x, y]: Point, size: number, look: BubbleLook = {}) {
  const { fill = '#6fbdb2', line = '#e6f8ea' } = look
  const round = blob(x, y, size, size, { corners: 10, jitter: 0.03, seed: Math.round(x) })
  brush.fill(round, fill)
  brush.line(round, line, Math.max(1.2, size * 0.13), true)
  const shine: Shape = [
    [x - size * 0.55, y - size * 0.1],
    [x - size * 0.42, y - size * 0.42],
    [x - size * 0.1, y - size * 0.58],
  ]
  brush.fill(ribbon(shine, [0.2, size * 0.09, 0.2]), '#ffffff')
}
