import type { CoverKind } from '../../figure/covers'
import { type ChildLook, hairStyles, lookWith } from '../look'
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

export const sheets: Record<string, Sheet> = Object.fromEntries([
  ...coverSheets,
  ...viewSheets,
  ...Object.entries(faceSheets),
])
