import { defaultLook, lookWith } from '../../child/look'
import { type Figure, type FigureLook, figure } from '../../figure/figure'
import { type Point, points } from '../../kit/shapes'
import type { Shot } from '../../looks'
import { Page } from '../../page'
import type { Picture } from '../../paint'

/** Heads: every face, and every cover. */
export const figureHeads: Picture = { width: 2000, height: 1200, isSheet: true, paint }

const heads: Partial<FigureLook>[] = [
  { eyes: 'up', mouth: 'awe' },
  { eyes: 'sleepy', mouth: 'calm', person: lookWith({ skin: { tone: '7w', shift: 0 } }) },
  {
    mouth: 'grin',
    person: lookWith({
      skin: { tone: '5n', shift: 0 },
      hair: { style: 'short-curls', colour: 'soft-black', shift: 0 },
    }),
  },
  {
    mouth: 'ooh',
    eyes: 'up',
    person: lookWith({ hair: { style: 'bob-fringe', colour: 'soft-black', shift: 0 } }),
  },
  {
    mouth: 'bite',
    eyes: 'happy',
    person: lookWith({ hair: { style: 'two-braids', colour: 'soft-black', shift: 0 } }),
    garment: 'romper',
  },
  { mouth: 'bite', isPuffed: true, person: lookWith({ skin: { tone: '4w', shift: 0 } }), garment: 'pyjamas' },
  {
    cover: { kind: 'bubble' },
    person: lookWith({ hair: { style: 'tuft', colour: 'soft-black', shift: 0 } }),
    garment: 'suit',
  },
  { cover: { kind: 'sleepcap', colour: '#8fb1c9', trim: '#fff3df' }, garment: 'pyjamas', eyes: 'sleepy' },
  {
    cover: { kind: 'paperCrown', trim: '#c8506a' },
    person: lookWith({ hair: { style: 'two-braids', colour: 'soft-black', shift: 0 } }),
    mouth: 'grin',
  },
  {
    cover: { kind: 'leafHood', trim: '#f7ead0' },
    garment: 'romper',
    person: lookWith({ hair: { style: 'bob-fringe', colour: 'soft-black', shift: 0 } }),
  },
  {
    cover: { kind: 'leafHood', trim: '#f7ead0' },
    pose: 'behind',
    garment: 'romper',
    person: lookWith({ skin: { tone: '7w', shift: 0 } }),
  },
  {
    cover: { kind: 'sleepcap', colour: '#c8506a' },
    garment: 'pyjamas',
    flip: true,
    person: lookWith({
      skin: { tone: '8n', shift: 0 },
      hair: { style: 'short-curls', colour: 'soft-black', shift: 0 },
    }),
  },
]

function paint(shot: Shot): Page {
  const page = new Page({ ...shot, width: 2000, height: 1200, ground: '#b9c9c4', seed: 3 })
  heads.forEach((head, i) => {
    bust(page, head, [170 + (i % 6) * 332, 890 + Math.floor(i / 6) * 590])
  })
  return page.paper()
}

/** Head and shoulders; a bubble's glass comes after them. */
function bust(page: Page, head: Partial<FigureLook>, [x, y]: Point) {
  const shadow = { colour: '#5a6a7a', dx: 5, dy: 7, blur: 6, alpha: 0.35 }
  const box = points('-165,-900 165,-900 165,-340 -165,-340').map(([u, v]): Point => [x + u, y + v])
  const done: Figure[] = []
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.09, shadow }, (brush) => {
    brush.within(
      box,
      () => void done.push(figure(brush, { person: defaultLook, ...head, x, y, height: 760 })),
    )
  })
  if (head.cover?.kind !== 'bubble') return
  page.plane({ grain: 0.04 }, (brush) => {
    for (const { glass } of done) glass(brush)
  })
}
