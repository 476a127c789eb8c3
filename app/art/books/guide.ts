import { bookChildren } from '../child/book-children'
import { mix, shift } from '../kit/colour'
import { points } from '../kit/shapes'
import type { Page } from '../page'
import type { Picture } from '../paint'
import { scene } from '../scene'
import {
  croppedPhoto,
  darkPhoto,
  type GuideChild,
  type GuideLook,
  groupPhoto,
  phone,
  photoFromBehind,
} from './guide-photos'

/** Tells a parent without words which photo works: one good one, four that don't. */
export const guideOf = (look: GuideLook): Picture =>
  scene(
    {
      width: 1200,
      height: 800,
      ground: look.ground,
      seed: 12,
      light: { from: [-0.7, -0.6], tint: mix(look.deep, '#6a5a86', 0.5) },
    },
    (page) => {
      table(page, look)
      phone(page, look)
      photoFromBehind(page, look)
      darkPhoto(page, look)
      groupPhoto(page, look)
      croppedPhoto(page, look)
    },
  )

function table(page: Page, { ground, good }: GuideLook) {
  page.plane({ grain: 0.07, blotch: 0.09 }, (brush) => {
    brush.fill(points('-40,-40 1240,-40 1240,840 -40,840'), ground)
    brush.hatch([-20, 0, 1220, 800], shift(ground, { l: -0.02 }), {
      strokes: 26,
      width: 26,
      alpha: 0.2,
      turn: -0.12,
    })
  })
  page.glow(330, 380, 430, mix(good, '#fff4d8', 0.55), { strength: 0.5, power: 1.3, blend: 'source-over' })
}

/** The book's own child: a reader who still chooses a photo has no look yet. */
const hero = (book: string, rest: GuideChild): GuideChild => ({ person: bookChildren[book], ...rest })

/** Every book's, by the book. */
export const guides = {
  'last-lantern': guideOf({
    hero: hero('last-lantern', { coat: '#d8442e', trim: '#f4dcb0' }),
    ground: '#dfe3cf',
    wall: '#f2e3bd',
    deep: '#122a42',
    good: '#4f8a6b',
    bad: '#d8442e',
  }),
  'moon-drawer': guideOf({
    hero: hero('moon-drawer', { coat: '#e8623f', trim: '#fff1cd', scarf: '#5fae9f' }),
    ground: '#ddd6ea',
    wall: '#f3e3c0',
    deep: '#241f4a',
    good: '#4f9f90',
    bad: '#e2583a',
  }),
  'whale-song': guideOf({
    hero: hero('whale-song', { coat: '#f2795b', trim: '#fbeccb' }),
    ground: '#d3e8dc',
    wall: '#f4ead0',
    deep: '#0a2c3b',
    good: '#1f8a86',
    bad: '#e2603f',
  }),
  'cloud-castle': guideOf({
    hero: hero('cloud-castle', { coat: '#c8506a', trim: '#fff0d8' }),
    ground: '#f5dcd3',
    wall: '#ffe9c4',
    deep: '#5a5590',
    good: '#3f7f8c',
    bad: '#c8506a',
  }),
  'dew-fairy': guideOf({
    hero: hero('dew-fairy', { coat: '#e9795d', garment: 'romper' }),
    ground: '#e2e8c8',
    wall: '#f7ebc8',
    deep: '#23483a',
    good: '#5f9a48',
    bad: '#e0603f',
  }),
  'north-wind': guideOf({
    hero: hero('north-wind', { coat: '#d94f45', trim: '#fbeed6' }),
    ground: '#dce7ee',
    wall: '#f6e8cc',
    deep: '#24405f',
    good: '#3f7fa0',
    bad: '#d94f45',
  }),
}
