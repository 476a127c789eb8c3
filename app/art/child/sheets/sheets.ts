import type { CoverKind } from '../../figure/covers'
import { blob } from '../../kit/shapes'
import { skinColour } from '../colours'
import { paintFallFromAbove, paintHairFromAbove } from '../from-above'
import { type ChildLook, hairStyles, lookWith } from '../look'
import { paintHeadInProfile } from '../profile-head'
import { faceSheets } from './faces'
import type { Cell, Sheet } from './grid'

const covers: CoverKind[] = [
  'none',
  'hood',
  'leafHood',
  'helmet',
  'crown',
  'paperCrown',
  'leaves',
  'knit',
  'flaps',
  'sleepcap',
]
const styled = (style: ChildLook['hair']['style']) =>
  lookWith({ hair: { style, colour: 'dark-brown', shift: 0 } })

/** Ten styles to a sheet, each bare and under every cover. */
const coverSheets = [0, 1, 2, 3].map((part): [string, Sheet] => [
  `covers-${part + 1}`,
  {
    across: covers.length,
    cells: hairStyles
      .slice(part * 10, part * 10 + 10)
      .flatMap((style) => covers.map((kind): Cell => ({ look: styled(style), cover: { kind } }))),
  },
])

/** Ten styles to a sheet: in front, turned aside, from behind, in silhouette. */
const viewSheets = [0, 1, 2, 3].map((part): [string, Sheet] => [
  `views-${part + 1}`,
  {
    across: 5,
    cells: hairStyles.slice(part * 10, part * 10 + 10).flatMap((style): Cell[] => {
      const look = styled(style)
      return [
        { look, gaze: 0 },
        { look, gaze: 0.9 },
        { look, pose: 'behind' },
        { look, ink: '#2b2f4a' },
        { look, pose: 'behind', ink: '#2b2f4a' },
      ]
    }),
  },
])

/** Blown to both sides, in water and on a pillow, then blown and in water from behind. */
const airs: Sheet = {
  across: 12,
  cells: hairStyles.flatMap((style): Cell[] => {
    const look = styled(style)
    return [
      { look, hairMotion: 'blown', sway: 1 },
      { look, hairMotion: 'blown', sway: -1 },
      { look, hairMotion: 'water' },
      { look, hairMotion: 'pillow' },
      { look, pose: 'behind', hairMotion: 'blown', sway: 1 },
      { look, pose: 'behind', hairMotion: 'water' },
    ]
  }),
}

const INK = '#2b2f4a'
/** Looking up the page, as under the glass of the moon and below the cap of the north wind; and in profile, as a shadow. */
const aboveCells: Required<Cell>['paintHead'][] = [
  (pen, look) => paintHairFromAbove(pen.moved({ x: 0, y: 0, turn: -Math.PI / 2, scale: 1.3 }), look),
  (pen, look) => {
    const head = pen.moved({ x: 0, y: -0.45, turn: -Math.PI / 2 })
    paintFallFromAbove(head, look)
    head.fill(blob(0.25, 0, 0.42, 0.38, { corners: 14, jitter: 0.015 }), skinColour(look))
    head.form(blob(0, 0, 0.56, 0.54, { corners: 14, jitter: 0.015 }), '#d8432f')
  },
  (pen, look) => {
    const head = pen.moved({ x: 0.1, y: -0.3 })
    paintHeadInProfile(head, look, { ink: INK })
  },
]
const above: Sheet = {
  across: 12,
  cells: hairStyles.flatMap((style) =>
    aboveCells.map((paintHead): Cell => ({ look: styled(style), paintHead })),
  ),
}

export const sheets: Record<string, Sheet> = Object.fromEntries([
  ...coverSheets,
  ...viewSheets,
  ['airs', airs] satisfies [string, Sheet],
  ['above', above] satisfies [string, Sheet],
  ...Object.entries(faceSheets),
])
