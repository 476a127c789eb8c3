import { defaultLook, lookWith } from '../../child/look'
import { type FigureLook, figure } from '../../figure/figure'
import type { Shot } from '../../looks'
import { Page } from '../../page'
import type { Picture } from '../../paint'

/** Seated, bent and lying children, large. */
export const figureSeats: Picture = { width: 2000, height: 1200, isSheet: true, paint }

const children: Partial<FigureLook>[] = [
  { pose: 'perch', mitten: '#f6c667', cover: { kind: 'knit' } },
  {
    pose: 'slide',
    flip: true,
    cover: { kind: 'hood' },
    person: lookWith({ skin: { tone: '7w', shift: 0 } }),
  },
  { pose: 'crouch', person: lookWith({ hair: { style: 'bob-fringe', colour: 'soft-black', shift: 0 } }) },
  { pose: 'kneel', garment: 'suit', scarf: '#5fae9f', cover: { kind: 'helmet' } },
  { pose: 'sleep', garment: 'pyjamas', cover: { kind: 'sleepcap', colour: '#c8506a' }, eyes: 'closed' },
  {
    pose: 'tummy',
    garment: 'pyjamas',
    boot: '#c8506a',
    person: lookWith({ hair: { style: 'two-braids', colour: 'soft-black', shift: 0 } }),
  },
  { pose: 'perch', garment: 'romper', person: lookWith({ skin: { tone: '5n', shift: 0 } }) },
  { pose: 'sitFront', garment: 'pyjamas' },
]

function paint(shot: Shot): Page {
  const page = new Page({ ...shot, width: 2000, height: 1200, ground: '#efe3cb', seed: 3 })
  const shadow = { colour: '#8a7a9a', dx: 5, dy: 7, blur: 6, alpha: 0.35 }
  children.forEach((child, i) => {
    const at = {
      x: 230 + (i % 4) * 480 + (i === 4 || i === 5 ? 150 : 0),
      y: 480 + Math.floor(i / 4) * 560,
      height: 600,
    }
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.09, shadow }, (brush) => {
      figure(brush, { person: defaultLook, ...child, ...at })
    })
  })
  return page.paper()
}
