import { type Bank, cloudBank } from '../../covers/cloud-castle/clouds'
import { type Figure, type FigureLook, figure } from '../../figure/figure'
import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { blob, points, type Shape, smooth } from '../../kit/shapes'
import type { Light, PlaneLook, Stops } from '../../looks'
import type { Page } from '../../page'
import { cloud } from '../../scenery'

export const SHADOW = '#8A6FB0'
export const INK = '#23405a'
export const PAPER = '#fffaf0'
export const GOLD = '#f2c14a'
export const RED = '#c8586a'
/** Dawn, low from the left. */
export const dawn: Light = { from: [-0.8, -0.6], colour: '#ffe6bd', tint: SHADOW }
export const cast = { colour: SHADOW, dx: 10, dy: 7, blur: 9, alpha: 0.4 }
/** The plane on which the hero stands. */
export const heroPlane: PlaneLook = { isChild: true, edge: 0.3, reach: 0.8, grain: 0.08, shadow: cast }
export const smallPlane: PlaneLook = { edge: 0.25, reach: 0.7, grain: 0.07, shadow: cast }

export const dress = {
  coat: '#c8506a',
  trim: '#fff0d8',
  leg: '#3b5a8c',
  boot: '#7a3f4a',
  cape: '#f0b455',
} as const

export interface HeroLook extends Omit<FigureLook, 'cover'> {
  /** gold once the sheep have given it */
  crown: 'paper' | 'gold'
}

/** The same child on every page. */
export function hero(brush: Brush, { crown, ...look }: HeroLook): Figure {
  const cover = crown === 'gold' ? ({ kind: 'crown', colour: GOLD } as const) : undefined
  const done = figure(brush, { ...dress, gaze: 0.2, ...look, cover, hairRoom: 'ring' })
  if (crown === 'paper') paperCrown(Pen.at(brush, done.head))
  return done
}

const CROWN = points(
  '-0.52,-0.2 -0.57,-0.53 -0.36,-0.4 -0.27,-0.7 -0.1,-0.44 0.02,-0.76 0.15,-0.44 0.31,-0.71 0.38,-0.41 0.58,-0.54 0.53,-0.2 0.28,-0.14 0.02,-0.12 -0.27,-0.14',
)

/** Folded by the child's own hands: straight edges, a crayon heart, a strip of tape. */
export function paperCrown(pen: Pen) {
  pen.form(CROWN, PAPER, { shadeWidth: 0.07, width: 0.02, shade: '#d8bfdc' })
  pen.within(CROWN, () => {
    for (const fold of [
      '-0.36,-0.4 -0.3,-0.12',
      '-0.1,-0.44 -0.07,-0.1',
      '0.15,-0.44 0.14,-0.1',
      '0.38,-0.41 0.33,-0.12',
    ])
      pen.stroke(points(fold), '#dccbe0', [0.006, 0.01])
    pen.stroke(
      points('-0.54,-0.25 -0.28,-0.19 0.02,-0.17 0.29,-0.19 0.55,-0.25'),
      RED,
      [0.018, 0.022, 0.016, 0.022, 0.018],
    )
  })
  pen.fill(
    smooth(points('0.03,-0.3 -0.06,-0.38 -0.04,-0.45 0.025,-0.42 0.09,-0.46 0.11,-0.39'), true, 4),
    RED,
  )
  for (const x of [-0.26, 0.29]) pen.fill(blob(x, -0.36, 0.04, 0.04, { corners: 7 }), '#3F7F8C')
}

/** Sky from top to `foot`, moved by a dry brush. */
export function sky(
  page: Page,
  stops: Stops,
  strokes: [top: number, bottom: number, colour: string][] = [],
  foot = 1000,
) {
  page.plane({ grain: 0.07, blotch: 0.08 }, (brush) => {
    brush.gradient([0, 0], [0, foot], stops)
    for (const [i, [top, bottom, colour]] of strokes.entries())
      brush.hatch([-40, top, page.width + 40, bottom], colour, {
        strokes: 40,
        width: 13,
        length: 0.3,
        turn: -0.1 + i * 0.03,
        alpha: 0.17,
        seed: 4 + i * 5,
        light: 0.03,
      })
  })
}

/** A bank of clouds; heaps as 'x,y,radius'. */
export function bank(page: Page, base: string, lit: string, heaps: string) {
  const puffs = heaps.split(' ').map((each): Bank['puffs'][number] => {
    const [x = 0, y = 0, radius = 50] = each.split(',').map(Number)
    return [x, y, radius]
  })
  cloudBank(page, { base, lit, puffs })
}

/** A calm cloud of cut paper: one soft outline, light on its brow, sprayed shade below. */
export function flatCloud(
  brush: Brush,
  outline: Shape,
  colour: string,
  look: { lit?: string; shade?: string; strength?: number } = {},
) {
  const { lit = mix(colour, '#ffe9cf', 0.5), shade = SHADOW, strength = 0.4 } = look
  const shape = smooth(outline, true, 9)
  brush.form(shape, colour, { rim: lit, shade: null, width: 7 })
  brush.spray(shape, shade, { strength, start: 0.3, from: [-0.3, -1] })
  return shape
}

/** A white plane of folded paper, its nose to the right, 150 units long at scale 1. */
export function paperPlane(pen: Pen) {
  pen.fill(points('-40,-34 104,-8 -8,6'), PAPER)
  pen.fill(points('104,-8 -8,6 -16,40 14,16'), '#8f78b6')
  pen.fill(points('104,-8 14,16 44,34'), '#fff1dc')
  pen.fill(points('104,-8 -8,6 -36,20 -34,2'), '#d8bfdc')
}

/** A cloud that hangs free: puffs lit on their brows, their feet melting together. */
export function cumulus(
  brush: Brush,
  [x, y, width, height]: [number, number, number, number],
  seed: number,
  base: string,
  lit: string,
) {
  const puffs = cloud(x, y, width, height, seed)
  for (const puff of puffs) brush.fill(puff, base)
  const [fx, fy] = brush.light.from
  brush.sprayed({ dots: 0.5 }, (soft) => {
    for (const puff of puffs)
      soft.within(puff, ([left, top, right, bottom]) => {
        soft.context.globalAlpha = 0.6
        soft.erase(puff)
        soft.context.globalAlpha = 1
        const radius = (right - left) / 2
        soft.glow(
          (left + right) / 2 + fx * radius * 0.7,
          (top + bottom) / 2 + fy * radius,
          radius * 1.9,
          lit,
          { strength: 0.85, power: 1.1 },
        )
      })
  })
}
