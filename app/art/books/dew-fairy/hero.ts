import { spineOf } from '../../figure/body'
import { type Figure, type FigureLook, figure } from '../../figure/figure'
import { Pen } from '../../figure/pen'
import { type PoseName, poses } from '../../figure/poses'
import type { Brush } from '../../kit/brush'
import { withAlpha } from '../../kit/colour'
import type { Shape } from '../../kit/shapes'
import type { Shadow } from '../../looks'
import type { Page } from '../../page'
import { leaf } from '../../scenery'
import { shopkeeper } from './shopkeeper'

/** The child of the cover: a coral romper cut like a flower, a crown of leaves. */
const hero: Partial<FigureLook> = {
  garment: 'romper',
  boot: '#7a4432',
  cover: { kind: 'leaves', colour: '#6fa657', trim: '#f2b84b' },
}

const soft: Shadow = { colour: '#2d3a4c', dx: -5, dy: 5, blur: 6, alpha: 0.3 }

/** The hero where the reader's own child's head will be; once painted it tells where hands and head came to be. */
export function child(page: Page, look: FigureLook, shadow = soft, within?: Shape): () => Figure | undefined {
  let stood: Figure | undefined
  page.plane({ isChild: true, edge: 0.3, reach: 0.8, grain: 0.08, shadow }, (brush) => {
    const paint = () => {
      stood = figure(brush, { ...hero, ...look })
    }
    if (within) brush.within(within, paint)
    else paint()
  })
  return () => stood
}

/** The hero where no face is seen. */
export const childAway = (brush: Brush, look: FigureLook) => figure(brush, { ...hero, ...look })

/** The shopkeeper, dressed in a petal of the flower that roofs her shop. */
const keeper: Partial<FigureLook> = {
  garment: 'romper',
  coat: '#767db8',
  boot: '#3f6e48',
  person: shopkeeper,
  eyes: 'happy',
  mouth: 'open',
}

export interface FairyLook extends FigureLook {
  /** how far the wings are spread, in heads */
  span?: number
  wingTurn?: number
  /** seen from the side: the wings only at its back */
  isSide?: boolean
}

export function fairy(page: Page, look: FairyLook) {
  page.plane({ alpha: 0.84 }, (brush) => wings(brush, look))
  page.plane({ edge: 0.28, reach: 0.7, grain: 0.06, shadow: { ...soft, blur: 4, alpha: 0.22 } }, (brush) => {
    figure(brush, { ...keeper, ...look })
  })
}

/** Clear, so on a plane without a bitten edge. */
export function wings(brush: Brush, look: FairyLook) {
  const { x, y, height, turn = 0, flip = false, span = 1.9, wingTurn = 0, isSide = false } = look
  const pose = typeof look.pose === 'object' ? look.pose : poses[(look.pose ?? 'stand') as PoseName]
  const pen = Pen.at(brush, { x, y, scale: height / 3.5, turn, flip })
  const { at, lean } = spineOf(pose)
  const [u, v] = at(0.72, 0)
  for (const [side, angle, long, wide] of [
    [-1, 3.75, 1, 0.29],
    [-1, 3.1, 0.74, 0.24],
    [1, -0.61, 1, 0.29],
    [1, 0.04, 0.74, 0.24],
  ] as const) {
    if (isSide && side > 0) continue
    const shape = pen.on(leaf(u, v, span * long, span * wide, angle + lean + wingTurn, side * 0.16))
    brush.fill(shape, withAlpha('#f4fbf0', 0.66))
    brush.crescent(shape, withAlpha('#ffffff', 0.9), 4, 3)
    brush.line(shape, withAlpha('#7f9a9a', 0.4), Math.max(1, pen.unit * 0.018), true)
    pen.stroke(
      [
        [u, v],
        [
          u + Math.cos(angle + lean + wingTurn) * span * long * 0.8,
          v + Math.sin(angle + lean + wingTurn) * span * long * 0.8,
        ],
      ],
      withAlpha('#8fb0a8', 0.5),
      [0.006, 0.014, 0.003],
    )
  }
}
