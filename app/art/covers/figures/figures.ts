import { defaultLook, lookWith } from '../../child/look'
import { type FigureLook, figure } from '../../figure/figure'

import type { Shot } from '../../looks'
import { Page } from '../../page'
import type { Picture } from '../../paint'

/** A sheet of children to look at: every pose, cover, hair and several skins. */
export const figures: Picture = { width: 1600, height: 1200, isSheet: true, paint }

type Child = Omit<FigureLook, 'x' | 'y' | 'height'>
const children: Child[] = [
  {
    pose: 'stand',
    cover: { kind: 'hood' },
    person: lookWith({
      skin: { tone: '3n', shift: 0 },
      hair: { style: 'tuft', colour: 'soft-black', shift: 0 },
    }),

    coat: '#d8442e',
  },
  {
    pose: 'walk',
    cover: { kind: 'leaves', trim: '#d8442e' },
    person: lookWith({
      skin: { tone: '2w', shift: 0 },
      hair: { style: 'bob-fringe', colour: 'copper', shift: 0 },
      face: { ...defaultLook.face, freckles: 1 },
    }),

    coat: '#6fa05a',
  },
  {
    pose: 'stand',
    cover: { kind: 'helmet' },
    person: lookWith({
      skin: { tone: '4w', shift: 0 },
      hair: { style: 'bob-fringe', colour: 'black', shift: 0 },
    }),

    coat: '#f1e4c9',
    trim: '#ef6f53',
  },
  {
    pose: 'reach',
    cover: { kind: 'none' },
    person: lookWith({
      skin: { tone: '7w', shift: 0 },
      hair: { style: 'bunches-high', colour: 'blue-black', shift: 0 },
      ties: 'yellow',
    }),

    coat: '#e0a83c',
    mouth: 'open',
  },
  {
    pose: 'sit',
    cover: { kind: 'knit', colour: '#3f7f8c' },
    person: lookWith({
      skin: { tone: '2w', shift: 0 },
      hair: { style: 'two-braids', colour: 'chestnut', shift: 0 },
    }),

    coat: '#c8586a',
  },
  {
    pose: 'behind',
    cover: { kind: 'none' },
    person: lookWith({
      skin: { tone: '5n', shift: 0 },
      hair: { style: 'bob-fringe', colour: 'black', shift: 0 },
    }),

    coat: '#3f7f8c',
    cape: '#d8442e',
  },
  {
    pose: 'run',
    cover: { kind: 'crown', trim: '#d8442e' },
    person: lookWith({
      skin: { tone: '8n', shift: 0 },
      hair: { style: 'short-curls', colour: 'black', shift: 0 },
    }),

    coat: '#2f6f82',
    cape: '#d8442e',
    mouth: 'open',
  },
  {
    pose: 'float',
    cover: { kind: 'hood' },
    person: lookWith({
      skin: { tone: '5n', shift: 0 },
      hair: { style: 'two-braids', colour: 'soft-black', shift: 0 },
    }),

    coat: '#8a5fa8',
    mouth: 'awe',
  },
  {
    pose: 'fly',
    cover: { kind: 'flaps', colour: '#8a5238' },
    person: lookWith({
      skin: { tone: '3n', shift: 0 },
      hair: { style: 'tuft', colour: 'soft-black', shift: 0 },
    }),

    coat: '#e0a83c',
    scarf: '#d8442e',
    eyes: 'happy',
  },
  {
    pose: 'stand',
    cover: { kind: 'flaps', colour: '#3a4f7c' },
    person: lookWith({
      skin: { tone: '4w', shift: 0 },
      hair: { style: 'two-braids', colour: 'black', shift: 0 },
    }),

    coat: '#d94f45',
    scarf: '#f2c14a',
    bag: '#8a4f38',
    eyes: 'closed',
  },
]

function paint(shot: Shot): Page {
  const page = new Page({ ...shot, width: 1600, height: 1200, ground: '#efe3cb', seed: 3 })
  page.plane({ grain: 0.06, blotch: 0.1 }, (brush) =>
    brush.gradient(
      [0, 0],
      [0, 1200],
      [
        [0, '#f3e8d0'],
        [1, '#e3d3b8'],
      ],
    ),
  )
  const shadow = { colour: '#8a7a9a', dx: 5, dy: 7, blur: 6, alpha: 0.35 }
  const glasses: ReturnType<typeof figure>[] = []
  children.forEach((child, i) => {
    const isLying = child.pose === 'float' || child.pose === 'fly' || child.pose === 'run'
    const x = 140 + (i % 6) * 190 + (i >= 6 ? 120 + (i - 6) * 70 : 0) + (isLying ? 20 : 0)
    const y = (i < 6 ? 420 : 900) - (child.pose === 'sit' ? 100 : 0)
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.1, shadow }, (brush) => {
      const painted = figure(brush, { person: defaultLook, ...child, x, y, height: 330 })
      if (child.cover?.kind === 'helmet') glasses.push(painted)
    })
  })
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1, shadow }, (brush) => {
    figure(brush, {
      x: 1390,
      y: 1810,
      height: 350 * 3.5,
      cover: { kind: 'knit', colour: '#d8442e' },
      person: lookWith({ hair: { style: 'two-braids', colour: 'soft-black', shift: 0 } }),
      coat: '#3f7f8c',
    })
  })
  return page
    .plane({}, (brush) => {
      for (const { glass } of glasses) glass(brush)
    })
    .paper()
}
