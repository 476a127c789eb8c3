import { defaultLook, lookWith } from '../../child/look'
import { type FigureLook, figure } from '../../figure/figure'
import { blob } from '../../kit/shapes'
import type { Shot } from '../../looks'
import { Page } from '../../page'
import type { Picture } from '../../paint'

/** Large figures, cropped: hands, necks, collars and covers as close-ups show them. */
export const figureClose: Picture = { width: 2000, height: 1200, isSheet: true, paint }

const cup = (...[brush, [x, y], unit]: Parameters<Extract<FigureLook['held'], (...args: never[]) => void>>) =>
  void brush.form(blob(x, y - unit * 0.04, unit * 0.2, unit * 0.22, { jitter: 0.03 }), '#5fae9f')

const children: Omit<FigureLook, 'x' | 'y' | 'height'>[] = [
  {
    pose: 'carry',
    garment: 'pyjamas',
    held: { both: cup },
    person: lookWith({ skin: { tone: '3n', shift: 0 } }),
    cover: { kind: 'sleepcap', colour: '#8fb1c9' },
  },
  {
    pose: 'armsUp',
    garment: 'romper',
    person: lookWith({
      skin: { tone: '7w', shift: 0 },
      hair: { style: 'bob-fringe', colour: 'soft-black', shift: 0 },
    }),
  },
  {
    pose: 'stand',
    garment: 'suit',
    person: lookWith({ skin: { tone: '4w', shift: 0 } }),
    cover: { kind: 'helmet' },
    held: { near: cup },
  },
  {
    pose: 'point',
    coat: '#3f7f8c',
    person: lookWith({
      skin: { tone: '2w', shift: 0 },
      hair: { style: 'bunches-high', colour: 'soft-black', shift: 0 },
    }),
    flip: true,
  },
]

function paint(shot: Shot): Page {
  const page = new Page({ ...shot, width: 2000, height: 1200, ground: '#efe3cb', seed: 3 })
  const shadow = { colour: '#8a7a9a', dx: 5, dy: 7, blur: 6, alpha: 0.35 }
  children.forEach((child, i) => {
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.09, shadow }, (brush) => {
      figure(brush, { person: defaultLook, ...child, x: 240 + i * 510, y: 1320, height: 1150 })
    })
  })
  return page.paper()
}
