import { points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { pencil } from '../letters'
import { longShadow } from '../moonscape'
import { castShadow, changePose, groundPlane, hero, ink, joints, nightSky, stars, thingPlane } from '../world'

/** Nearly nothing: a sheet of paper, and who writes on it. */
export const letter = scene(
  {
    ground: ink.night,
    seed: 34,
    light: { from: [0.85, -0.5], colour: '#ffe9c4', tint: '#2c2168' },
    rooms: [{ x: 1150, y: 190, width: 740, height: 290, ink: 'dark' }],
  },
  (page) => {
    nightSky(page, {
      stops: [
        [0, '#151334'],
        [0.6, '#1d1944'],
        [1, '#2a2159'],
      ],
      seed: 6,
      turn: 0.15,
      alpha: 0.2,
    })
    stars(page, { count: 22, within: [80, 60, 820, 420], seed: 8, large: [[220, 150, 9]] })
    page.glow(1240, 480, 900, '#8a74b4', { strength: 0.6, power: 1.9 })
    hill(page)
    sheet(page)
    longShadow(page, [330, 946], [90, 962], 14, '#15123a', 0.7)
    hero(
      page,
      {
        wear: 'suit',
        x: 470,
        y: 944,
        height: 315,
        gaze: 0.1,
        mouth: 'calm',
        pose: changePose('tummy', {
          head: [0.2, -1.4],
          tilt: 0.07,
          farArm: joints('0.22,-0.72 0.46,-0.3 0.8,-0.42'),
        }),
        held: (brush, [x, y], unit) => pencil(brush, x + unit * 0.03, y - unit * 0.1, unit * 0.34, -1.05),
      },
      { shadow: castShadow(-8, 6, 0.4) },
    )
    page.plane({ ...thingPlane, shadow: castShadow(-4, 4, 0.4, 5) }, (brush) => {
      brush.form(points('560,948 664,936 690,956 580,968'), '#fbeecf', { width: 2, shadeWidth: 3 })
    })
    page.vignette('#0f0d2c', { alpha: 0.35, centre: [0.7, 0.45] })
  },
)

function hill(page: Page) {
  const outline: Shape = smooth(
    points('-60,872 160,884 420,908 700,926 1000,946 1200,980 1200,1060 -60,1060'),
    true,
    6,
  )
  page.plane(groundPlane, (brush) => {
    brush.fill(outline, '#3d3172')
    brush.within(outline, (box) =>
      brush.hatch(box, '#3d3172', {
        strokes: 50,
        width: 9,
        length: 0.14,
        turn: 0.06,
        alpha: 0.4,
        light: 0.03,
      }),
    )
    brush.crescent(outline, '#7a68ac', 0, 4, 0.7)
    brush.spray(outline, '#1a1640', { from: [0.9, -0.6], strength: 0.8, start: 0.25 })
  })
  page.glow(560, 940, 260, '#ffcf8a', { strength: 0.35, power: 1.5, stretch: 0.2 })
}

const edge: Shape = smooth(points('1048,-60 1042,200 1052,460 1044,700 1050,806'), false, 8)

/** Cream, with a corner that an ear has bent. */
function sheet(page: Page) {
  page.plane(
    {
      edge: 0.3,
      reach: 1,
      grain: 0.06,
      blotch: 0.04,
      shadow: { colour: '#0c0a26', dx: -16, dy: 16, blur: 22, alpha: 0.6 },
    },
    (brush) => {
      const paper: Shape = [...edge, [1196, 948], [1500, 942], [1800, 950], [2060, 944], [2060, -60]]
      brush.fill(paper, '#f3e6ca')
      brush.within(paper, () => {
        brush.gradient(
          [1050, 900],
          [1950, 0],
          [
            [0, '#ecdcc0'],
            [0.5, '#f3e6ca'],
            [1, '#f6ead0'],
          ],
        )
        brush.hatch([1040, -40, 2040, 960], '#f1e3c6', {
          strokes: 70,
          width: 26,
          length: 0.2,
          turn: 0.3,
          alpha: 0.1,
          light: 0.008,
          hue: 4,
        })
        ears(brush)
      })
      brush.crescent(paper, '#fffaf0', 4, -4, 0.8)
      const bent = smooth(points('1050,806 1120,790 1184,800 1190,870 1196,948 1120,880'), true, 2)
      brush.form(bent, '#dcc8b4', { rim: '#fff6e0', width: 3, shadeWidth: 16, shade: '#a98fa8' })
    },
  )
}

type Brush = Parameters<Parameters<Page['plane']>[1]>[0]

/** Where the sheet was once folded. */
function ears(brush: Brush) {
  for (const line of [
    '1052,700 1240,716 1392,744 1452,730 1436,640 1452,560 1496,516 1520,580 1512,660 1496,728',
    '1496,728 1530,726 1560,650 1600,580 1652,552 1648,620 1608,690 1556,744 1640,756 1820,742 2060,728',
  ]) {
    const fold = smooth(points(line), false, 8)
    brush.fill(ribbon(fold, [3, 3.4, 3], 1), '#dfcbb0')
    brush.fill(
      ribbon(
        fold.map(([x, y]) => [x + 2.6, y + 3] as [number, number]),
        [1.6, 2, 1.6],
        1,
      ),
      '#fffaf0',
    )
  }
}
