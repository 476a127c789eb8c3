import type { Brush } from '../../brush'
import { withAlpha } from '../../colour'
import { foot } from '../../figure-feet'
import { joints } from '../../figure-joints'
import { Pen } from '../../figure-pen'
import type { Page } from '../../page'
import { rng } from '../../random'
import { scene } from '../../scene'
import { ridge } from '../../scenery'
import { blob, type Point, points, ribbon, type Shape, smooth, wobble } from '../../shapes'
import { HERO, hero, posed } from './child'
import { conch } from './conch'
import { cut, sea, water } from './world'

const moonlight = { from: [0.85, -0.5] as Point, colour: '#dcecf0', tint: '#141c48' }
const MOON: Point = [1716, 640]
const SHELL: Point = [628, 470]

/** At night the wall is open to the sea, and the quilt runs into the waves. */
export const night = scene(
  {
    ground: '#10224e',
    seed: 32,
    light: moonlight,
    rooms: [{ x: 1110, y: 66, width: 780, height: 500, ink: 'light' }],
  },
  (page) => {
    sky(page)
    openSea(page)
    whaleAndMoon(page)
    wall(page)
    curtain(page)
    sill(page)
    bed(page)
    child(page)
    shell(page)
    quilt(page)
    call(page)
    page.vignette('#060d30', { alpha: 0.5, centre: [0.5, 0.5] })
  },
)

function sky(page: Page) {
  water(
    page,
    [
      [0, '#0f1f4c'],
      [0.4, '#15305e'],
      [0.68, '#24527a'],
      [1, '#24527a'],
    ],
    {
      from: [900, 0],
      to: [1000, 1000],
      strokes: [
        [120, '#12255a'],
        [620, '#20486f'],
      ],
      alpha: 0.1,
      turn: -0.03,
      blotch: 0.07,
    },
  )
  page.glow(MOON[0], MOON[1], 420, '#a9cfe0', { strength: 0.5, power: 1.7 })
}

function openSea(page: Page) {
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.1, blotch: 0.08 }, (brush) => {
    const surface = ridge(722, 3, 4, { right: 2060 })
    brush.fill(surface, '#163a66')
    brush.within(surface, () => {
      brush.gradient(
        [0, 720],
        [0, 1000],
        [
          [0, '#1f4f78'],
          [0.5, '#153660'],
          [1, '#0c2248'],
        ],
        [-60, 710, 2060, 1060],
      )
      brush.hatch([800, 730, 2040, 1000], '#28608a', {
        strokes: 70,
        width: 8,
        length: 0.1,
        alpha: 0.3,
        turn: 0,
        seed: 5,
      })
    })
  })
}

/** Far off somebody's back, and the moon upon it. */
function whaleAndMoon(page: Page) {
  page.plane({ edge: 0.3, reach: 1, grain: 0.06, blotch: 0.1 }, (brush) => {
    const disc = blob(...MOON, 66, 66, { jitter: 0.01, corners: 14 })
    brush.fill(disc, '#f6efcf')
    brush.within(disc, () => {
      for (const [x, y, r] of [
        [1694, 624, 12],
        [1738, 650, 9],
        [1726, 612, 6],
      ] as const)
        brush.fill(blob(x, y, r), '#e2d9b4')
    })
  })
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.09 }, (brush) => {
    const back = smooth(
      points('1490,734 1560,712 1640,696 1720,692 1800,700 1860,716 1884,704 1900,716 1930,734 1700,742'),
      true,
      7,
    )
    brush.fill(back, '#0d2347')
    brush.crescent(back, '#cfe2e4', 0, 5, 0.9)
    for (const [y, w] of [
      [742, 250],
      [760, 90],
      [778, 140],
      [800, 60],
      [824, 110],
      [852, 76],
      [884, 120],
    ] as const)
      brush.fill(
        ribbon(
          [
            [MOON[0] - w, y],
            [MOON[0], y - 2],
            [MOON[0] + w, y],
          ],
          [0.3, 2.6, 0.3],
        ),
        withAlpha('#f1ecd0', 0.8),
      )
  })
}

/** The room's wall is paper; it ends where the dream begins. */
const wallShape = wobble(
  points('-60,-60 300,-60 600,-60 846,-60 830,100 850,240 832,380 846,520 838,700 838,1060 -60,1060').flatMap(
    ([x, y], i, all): Shape => {
      const [nx, ny] = all[(i + 1) % all.length] ?? [x, y]
      return Array.from({ length: 12 }, (_, k): Point => [x + ((nx - x) * k) / 12, y + ((ny - y) * k) / 12])
    },
  ),
  8,
  0.02,
  4,
)

function wall(page: Page) {
  page.plane(
    { ...cut.land(), shadow: { colour: '#081030', dx: 14, dy: 6, blur: 18, alpha: 0.5 } },
    (brush) => {
      brush.form(wallShape, '#3b4a7c', { rim: '#8fa5c4', width: 6, shade: null })
      brush.within(wallShape, () => {
        brush.hatch([-40, -40, 860, 1000], '#3b4a7c', {
          strokes: 60,
          width: 24,
          length: 0.4,
          turn: 1.5,
          alpha: 0.16,
        })
        for (let i = 0; i < 9; i++)
          for (let k = 0; k < 7; k++) {
            const [x, y] = [50 + i * 96 + (k % 2) * 48, 60 + k * 100]
            brush.line(
              smooth(
                [
                  [x - 15, y],
                  [x - 5, y + 7],
                  [x + 5, y],
                  [x + 15, y + 7],
                ],
                false,
                4,
              ),
              withAlpha('#6f83b0', 0.5),
              2.6,
            )
          }
      })
    },
  )
  page.glow(560, 430, 520, '#f6b98a', { strength: 0.36, power: 1.4 })
  page.plane(cut.figure(-8, 6), (brush) => hangingCoat(brush, { x: 168, y: 210 }))
}

/** The coat hangs and dries; its hood has a point. */
function hangingCoat(brush: Brush, { x, y }: { x: number; y: number }) {
  const pen = Pen.at(brush, { x, y, scale: 118 })
  pen.part(points('-0.5,-0.66 0.5,-0.66 0.5,-0.52 -0.5,-0.52'), '#6a4a58')
  const body = smooth(
    points(
      '-0.2,-0.3 0.2,-0.3 0.4,-0.1 0.5,0.5 0.62,1.3 0.3,1.36 0,1.32 -0.3,1.37 -0.6,1.3 -0.48,0.5 -0.4,-0.1',
    ),
    true,
    7,
  )
  pen.form(body, '#d9694f', { shadeWidth: 0.1 })
  for (const list of ['-0.1,0 -0.16,0.6 -0.3,1.3', '0.16,0.1 0.2,0.7 0.34,1.3'])
    pen.stroke(points(list), '#b04f45', [0.004, 0.02, 0.04])
  pen.stroke(points('-0.62,1.26 0,1.28 0.64,1.25'), HERO.trim, [0.04, 0.04, 0.04])
  pen.form(
    smooth(points('-0.36,-0.28 -0.28,-0.6 0,-0.74 0.3,-0.58 0.38,-0.28 0.2,0 0,0.08 -0.2,0'), true, 7),
    '#e0745a',
    { shadeWidth: 0.08 },
  )
  pen.stroke(points('-0.2,-0.2 0,0.02 0.2,-0.2'), HERO.trim, [0.02, 0.03, 0.02])
}

function curtain(page: Page) {
  page.plane(
    {
      edge: 0.4,
      reach: 1.2,
      grain: 0.09,
      alpha: 0.94,
      shadow: { colour: '#081030', dx: -8, dy: 8, blur: 12, alpha: 0.4 },
    },
    (brush) => {
      const cloth = smooth(
        points(
          '716,-60 880,-60 872,80 846,210 868,340 922,470 936,560 890,600 842,560 800,590 776,540 782,420 744,300 724,160',
        ),
        true,
        8,
      )
      brush.form(cloth, '#8fb4c4', { rim: '#dcecf0', width: 5, shadeWidth: 22, shade: '#5a7ba0' })
      brush.within(cloth, () => {
        for (const list of [
          '760,-40 766,160 800,330 830,560',
          '800,-40 800,160 836,340 880,580',
          '846,-40 826,120 826,240 866,380',
        ])
          brush.fill(ribbon(points(list), [2, 8, 10, 3]), '#6f97b2')
      })
    },
  )
}

/** What came back from the deep stands on the sill, dripping. */
function sill(page: Page) {
  page.plane({ ...cut.figure(-6, 10) }, (brush) => {
    brush.form(points('700,664 930,660 936,690 700,696'), '#7a5a68', { width: 4, shadeWidth: 8 })
    brush.fill(smooth(points('800,664 830,656 890,657 918,664 880,670 830,671'), true, 6), '#a9d6de')
    brush.fill(smooth(points('866,684 878,684 880,740 872,754 864,740'), true, 5), '#8fc4d4')
    brush.fill(blob(872, 786, 6, 9), '#8fc4d4')
    const pen = Pen.at(brush, { x: 846, y: 636, scale: 150 })
    foot(
      pen,
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      0,
      { skin: HERO.leg, boot: HERO.boot, trim: HERO.trim, kind: 'boot' },
    )
    for (const [x, y] of points('818,628 872,620 834,646')) brush.fill(blob(x, y, 3.4, 5), '#dcf0f2')
  })
}

function bed(page: Page) {
  page.plane(cut.land(), (brush) => {
    const board = smooth(
      points('96,1060 92,520 120,420 240,372 430,352 620,372 730,420 760,520 756,1060'),
      true,
      8,
    )
    brush.form(board, '#7a4c55', { width: 6, shadeWidth: 20 })
    brush.within(board, () =>
      brush.hatch([90, 350, 760, 900], '#6f444f', {
        strokes: 30,
        width: 12,
        length: 0.5,
        turn: 1.55,
        alpha: 0.4,
      }),
    )
    const inner = smooth(
      points('150,900 146,540 176,470 280,430 430,412 580,430 676,470 706,540 702,900'),
      true,
      8,
    )
    brush.line(inner, '#5a3644', 6, true)
  })
  page.plane(cut.thing(), (brush) => {
    const pillow = smooth(
      points('168,640 160,520 196,430 320,408 440,396 570,410 676,434 706,520 696,646 560,690 300,690'),
      true,
      8,
    )
    brush.form(pillow, '#e9e2da', { rim: '#ffffff', width: 6, shadeWidth: 30, shade: '#a9a5c4' })
    brush.spray(pillow, '#5a5a94', { strength: 0.45, start: 0.45 })
    for (const list of ['200,470 250,520 300,530', '672,480 640,540 600,560', '190,600 260,600 300,580'])
      brush.fill(ribbon(points(list), [1, 5, 1]), '#bcb6cc')
  })
}

function child(page: Page) {
  hero(page, {
    x: 412,
    y: 790,
    height: 490,
    garment: 'pyjamas',
    coat: '#f3c9a8',
    leg: '#f3c9a8',
    accent: sea.hero,
    pose: posed('sitUp', {
      tilt: -0.19,
      head: [0.02, -2.05],
      nearArm: joints('-0.3,-1.26 -0.58,-0.86 -0.3,-0.8'),
      farArm: joints('0.3,-1.26 0.62,-0.88 0.34,-0.82'),
      nearHand: 'fist',
      farHand: 'fist',
    }),
    gaze: 0.55,
    eyes: 'up',
    mouth: 'smile',
    cover: { kind: 'sleepcap', colour: sea.hero, trim: HERO.trim },
    plane: cut.figure(-10, 8),
  })
}

function shell(page: Page) {
  page.plane(cut.figure(-8, 8), (brush) =>
    conch(brush, { x: SHELL[0], y: SHELL[1] + 66, scale: 196, flip: true, turn: 1.1 }),
  )
}

/** Teal cloth with waves sewn on; where the bed ends they are real. */
function quilt(page: Page) {
  const cloth = smooth(
    points(
      '60,1060 96,800 150,716 260,690 420,700 580,690 690,708 752,780 790,880 880,930 990,926 1100,890 1220,890 1340,924 1470,936 1610,908 1750,906 1890,930 2080,920 2080,1080 60,1080',
    ),
    true,
    9,
  )
  page.plane(
    { ...cut.land(), shadow: { colour: '#0a1236', dx: -4, dy: -7, blur: 12, alpha: 0.45 } },
    (brush) => {
      brush.fill(cloth, '#1f6f86')
      brush.within(cloth, () => {
        brush.gradient(
          [400, 0],
          [1500, 0],
          [
            [0, '#2a7f90'],
            [0.45, '#1c5c7c'],
            [1, '#0e2f58'],
          ],
          [0, 680, 2080, 1080],
        )
        sewn(brush)
      })
      brush.crescent(cloth, '#cfe6dc', -3, 8, 0.85)
      brush.fill(
        ribbon(
          points('120,752 170,716 264,704 420,714 580,704 680,720 730,764'),
          [14, 17, 17, 17, 17, 16, 12],
        ),
        HERO.trim,
      )
    },
  )
}

function sewn(brush: Brush) {
  const random = rng(4)
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 16; i++) {
      const [x, y] = [
        70 + i * 92 + (row % 2) * 46 - (row > 2 ? 20 : 0),
        772 + row * 48 + Math.sin(i * 0.8) * 12,
      ]
      const fade = Math.max(0, Math.min(1, (1340 - x) / 500))
      if (fade > 0.05)
        brush.line(
          smooth(
            [
              [x - 34, y + 8],
              [x - 14, y - 8],
              [x + 4, y - 4],
              [x + 8, y + 6],
              [x, y + 8],
            ],
            false,
            5,
          ),
          withAlpha(random() < 0.24 ? sea.spark : '#bfe6c8', 0.75 * fade),
          4.2,
        )
    }
}

/** Out of the shell, over the sill and the dark water, to the one it comes from. */
function call(page: Page) {
  const way = points(
    '604,520 584,430 594,340 648,290 730,300 806,380 862,480 930,590 1040,640 1170,628 1290,650 1400,690 1500,698 1580,694',
  )
  page.plane({ stipple: 0.5, blend: 'screen', alpha: 0.5 }, (brush) => {
    for (const [x, y] of smooth(way, false, 2)) brush.glow(x, y, 70, '#d99a3c', { strength: 0.2 })
  })
  page.plane({ edge: 0.25, reach: 0.8, grain: 0.08 }, (brush) => {
    brush.fill(ribbon(way, [4, 6, 6.5, 6.5, 6, 6, 5.5, 5, 4.4, 3.8, 3, 2.2, 1], 10), sea.spark)
    brush.fill(ribbon(way, [1.8, 1.8, 1.6, 1.4, 1, 0.5], 10), '#ffe6a0')
  })
}
