import { type FigureLook, figure } from '../../figure/figure'
import { Pen } from '../../figure/pen'
import type { Light } from '../../looks'
import { Page } from '../../page'
import type { ChildLook } from '../look'

/** One child of a contact sheet. */
export interface Cell extends Partial<Omit<FigureLook, 'person' | 'x' | 'y' | 'height'>> {
  look: ChildLook
  light?: Partial<Light>
  /** instead of head and shoulders: a head alone, round the middle of the cell */
  paintHead?: (pen: Pen, look: ChildLook) => void
}

export interface Sheet {
  across: number
  /** heads so large that they fill their cells */
  isClose?: boolean
  cells: Cell[]
}

const UNIT = 200
const USUAL = { height: 330, feet: 374 }
const CLOSE = { height: 530, feet: 555 }
/** With room for hair that flies. */
const WIDE = { height: 260, feet: 310 }

/** Head and shoulders of many children side by side, to be looked at. */
export function paintGrid({ cells, across, isClose = false }: Sheet, px: number): Page {
  const down = Math.ceil(cells.length / across)
  const page = new Page({ px, width: across * UNIT, height: down * UNIT, ground: '#cfd8cf' })
  cells.forEach(({ look, light, paintHead, ...given }, i) => {
    const [left, top] = [(i % across) * UNIT, Math.floor(i / across) * UNIT]
    const room: [number, number][] = [
      [left + 3, top + 3],
      [left + UNIT - 3, top + 3],
      [left + UNIT - 3, top + UNIT - 3],
      [left + 3, top + UNIT - 3],
    ]
    const { height, feet } = isClose ? CLOSE : given.hairMotion ? WIDE : USUAL
    const place = { x: left + UNIT / 2 - (isClose ? 12 : 0), y: top + feet, height }
    page.plane({ isChild: true, edge: 0.3, reach: 0.8, grain: 0.08, light }, (brush) => {
      brush.fill(room, '#e4dfd0')
      brush.within(room, () => {
        if (paintHead) {
          const middle = { x: left + UNIT / 2, y: top + UNIT / 2, scale: UNIT * 0.4 }
          paintHead(Pen.at(brush, middle), look)
          return
        }
        const { glass } = figure(brush, { gaze: 0.2, ...given, ...place, person: look })
        const kind = given.cover?.kind
        if (kind === 'helmet' || kind === 'bubble') glass(brush)
      })
    })
  })
  return page
}
