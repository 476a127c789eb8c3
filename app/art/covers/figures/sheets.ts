import { defaultLook, lookWith } from '../../child/look'
import { type FigureLook, figure, type GarmentName } from '../../figure/figure'
import { type PoseName, poses } from '../../figure/poses'
import type { Shot } from '../../looks'
import { Page } from '../../page'
import type { Picture } from '../../paint'

const people = (
  [
    ['tuft', '3n'],
    ['bob-fringe', '5n'],
    ['two-braids', '2w'],
    ['bunches-high', '7w'],
    ['short-curls', '4w'],
  ] as const
).map(([style, tone]) =>
  lookWith({ skin: { tone, shift: 0 }, hair: { style, colour: 'soft-black', shift: 0 } }),
)

const clothes: Record<GarmentName, Partial<FigureLook>> = {
  coat: { coat: '#c8506a', cape: '#f0b455' },
  suit: { coat: '#e8623f', trim: '#fff1cd', accent: '#5fae9f', boot: '#3a2f74' },
  pyjamas: { coat: '#8fb1c9', trim: '#fff3df', accent: '#f3e3a0' },
  romper: { boot: '#7a4432' },
}

/** Every pose in one garment. */
const sheet = (garment: GarmentName): Picture => ({
  width: 1800,
  height: 960,
  isSheet: true,
  paint(shot: Shot) {
    const page = new Page({ ...shot, width: 1800, height: 960, ground: '#efe3cb', seed: 3 })
    const names = Object.keys(poses) as PoseName[]
    names.forEach((pose, i) => {
      posing(page, garment, pose, i)
    })
    return page.paper()
  },
})

function posing(page: Page, garment: GarmentName, pose: PoseName, i: number) {
  const shadow = { colour: '#8a7a9a', dx: 5, dy: 7, blur: 6, alpha: 0.35 }
  const isLong = poses[pose].hip[0] < -0.5
  const [x, y] = [95 + (i % 9) * 198 + (isLong ? 60 : 0), 285 + Math.floor(i / 9) * 310]
  const look = {
    ...clothes[garment],
    person: people[i % people.length] ?? defaultLook,
    flip: pose === 'point',
  }
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1, shadow }, (brush) => {
    figure(brush, { ...look, garment, pose, x, y, height: 250 })
  })
}

export const figureSheets: Record<string, Picture> = {
  'figures/coat': sheet('coat'),
  'figures/suit': sheet('suit'),
  'figures/pyjamas': sheet('pyjamas'),
  'figures/romper': sheet('romper'),
}
