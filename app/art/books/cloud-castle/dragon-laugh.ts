import type { Pen } from '../../figure/pen'
import { mix } from '../../kit/colour'
import { type Point, points, ribbon, smooth } from '../../kit/shapes'
import { leaf } from '../../scenery'
import { BELLY, DEEP, FIN, SKIN } from './dragon'
import { INK } from './world'

const HEAD = smooth(
  points(
    '1500,1060 1480,960 1400,900 1290,886 1180,850 1120,800 1112,760 1150,744 1240,764 1350,748 1430,690 1424,620 1340,560 1230,470 1140,400 1090,330 1092,270 1140,232 1210,240 1280,280 1350,270 1410,200 1500,150 1620,140 1740,190 1840,270 1950,350 2060,420 2060,1060',
  ),
  true,
  9,
)
const EAR = smooth(
  points('1660,420 1720,340 1830,330 1930,390 1850,410 1890,480 1790,470 1780,540 1700,480'),
  true,
  7,
)
const HORNS = ['1560,170 1620,70 1720,30 1800,60', '1660,170 1740,90 1830,80 1890,120']
const FANG = smooth(points('1180,404 1216,520 1262,470'), true, 4)
const TONGUE = smooth(
  points('1170,770 1230,730 1330,690 1440,650 1460,700 1380,760 1260,800 1180,800'),
  true,
  7,
)

export interface LaughColours {
  skin: string
  deep: string
  fin: string
  horn: string
  fang: string
  tongue: string
  teeth: string
  line: string
}

/** In two values, a memory. */
export const silhouette: LaughColours = {
  skin: '#644a8d',
  deep: '#7a60a3',
  fin: '#8268aa',
  horn: '#644a8d',
  fang: '#644a8d',
  tongue: '#b79bc4',
  teeth: '#e2c9de',
  line: '#e2c9de',
}
export const dayColours: LaughColours = {
  skin: SKIN,
  deep: mix(SKIN, DEEP, 0.42),
  fin: FIN,
  horn: '#dfa274',
  fang: '#fff6e6',
  tongue: '#e8796f',
  teeth: '#fff6e6',
  line: INK,
}

/** Its head thrown back and its mouth wide open, in the units of a right page, looking up to the left. */
export function laughingHead(pen: Pen, look: LaughColours) {
  const isFlat = look === silhouette
  const form = (shape: Point[], colour: string, width: number) =>
    isFlat ? pen.fill(shape, colour) : pen.form(shape, colour, { width, shadeWidth: width * 3 })
  for (const horn of HORNS) form(ribbon(points(horn), [36, 30, 18, 4]), look.horn, 6)
  for (const [x, y, turn] of [
    [1850, 280, -0.95],
    [1935, 345, -0.85],
    [2010, 400, -0.8],
  ] as const)
    form(leaf(x, y + 20, 120, 38, turn, 0.2), isFlat ? look.skin : look.fin, 5)
  if (!isFlat)
    pen.fill(
      smooth(points('1200,470 1340,580 1440,640 1440,720 1330,770 1240,770 1180,720'), true, 7),
      '#7a2f4a',
    )
  pen.fill(TONGUE, look.tongue)
  for (const x of [1180, 1260, 1336])
    pen.fill(
      smooth(
        [
          [x, 776],
          [x + 14, 720],
          [x + 34, 770],
        ],
        true,
        4,
      ),
      look.teeth,
    )
  form(FANG, look.fang, 3)
  form(HEAD, look.skin, 10)
  pen.within(HEAD, () => {
    if (!isFlat) throat(pen)
    const scales = pen.on(points('1640,560 1800,440 2060,560 2060,1060 1620,1060'))
    const { unit } = pen
    pen.brush.pattern(scales, look.deep, {
      step: 52 * unit,
      size: 18 * unit,
      row: 36 * unit,
      width: 3 * unit,
      turn: 0.3,
    })
  })
  if (!isFlat) pen.spray(HEAD, '#54509a', { strength: 0.6, start: 0.5 })
  pen.stroke(points('1390,350 1450,290 1530,300 1570,350'), look.line, [3, 11, 11, 3])
  pen.stroke(points('1128,300 1150,276 1176,284'), look.line, [3, 7, 3])
  pen.stroke(points('1440,660 1490,636 1520,590'), look.line, [2, 8, 2])
  form(EAR, look.fin, 6)
  pen
    .stroke(points('1690,430 1770,390 1880,390'), look.deep, [3, 6, 1])
    .stroke(points('1700,440 1760,440 1850,466'), look.deep, [3, 5, 1])
}

/** Its pale underside, and a hot cheek. */
function throat(pen: Pen) {
  pen.fill(
    smooth(
      points('1100,830 1200,846 1300,850 1420,860 1520,920 1580,1060 1440,1080 1300,920 1120,900'),
      true,
      7,
    ),
    BELLY,
  )
  pen.blush([1500, 500], 90, '#f08f86', 0.9)
}
