import { lookWith } from '~/art/child/look'
import type { Pose } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { blob, points, type Shape, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { silhouette } from '~/art/scenery'
import { hero } from '../child'
import { dogBust } from '../dog'
import { dogBehind } from '../dog-behind'
import { sledge } from '../sledge'
import { gusts, windHead } from '../wind'
import { CREAM, cutPlane, dropShadow } from '../world'

const FROM: [number, number] = [0.75, -0.6]
const piece = (list: string) => wobble(points(list), 1, 0.05, 3)
const then = piece('80,70 566,86 552,640 94,652')
const wind = piece('628,60 944,70 934,664 642,650')
const now = piece('1066,70 1930,62 1922,700 1082,716')

function pane(page: Page, shape: Shape, draw: (brush: Brush) => void) {
  page.plane({ edge: 0.25, reach: 0.8, grain: 0.08, blotch: 0.05 }, (brush) => {
    brush.within(shape, () => draw(brush))
    brush.crescent(shape, '#5f78b0', -7, 9, 0.45)
  })
}

const grandfatherThen = lookWith({ hair: { style: 'bowl', colour: 'soft-black', shift: 0 } })

/** Sixty years ago: brown as an old photograph, with a white border. */
function photograph(page: Page) {
  page.plane(
    { ...cutPlane, shadow: { colour: '#5f78b0', dx: -8, dy: 10, blur: 10, alpha: 0.4 } },
    (brush) => {
      brush.fill(wobble(points('58,46 590,62 574,668 72,682'), 2, 0.05, 5), '#f4ead4')
    },
  )
  page.plane({ edge: 0.25, reach: 0.8, grain: 0.12, blotch: 0.12 }, (brush) => {
    brush.within(then, () => {
      brush.gradient(
        [0, 70],
        [0, 650],
        [
          [0, '#c8b191'],
          [0.55, '#e0cda9'],
          [1, '#efe2c6'],
        ],
        [50, 40, 600, 700],
      )
      brush.hatch([60, 60, 590, 400], '#bfa785', {
        strokes: 24,
        width: 12,
        turn: 0.05,
        alpha: 0.25,
        length: 0.4,
        seed: 5,
      })
      brush.form(
        smooth(points('40,420 140,340 220,250 280,330 360,400 600,440 600,700 40,700'), true, 2),
        '#b59c7c',
        { rim: '#e8d8b8', shade: '#a0876a', width: 4, shadeWidth: 40 },
      )
      brush.form(smooth(points('40,520 240,490 400,506 600,480 600,700 40,700'), true, 6), '#efe4cb', {
        rim: null,
        shade: '#d3bf9c',
      })
    })
  })
  const old = { colour: '#8a7458', dx: -6, dy: 5, blur: 7, alpha: 0.35 }
  page.plane({ ...cutPlane, shadow: old }, (brush) => {
    brush.within(then, () => {
      sledge(brush, { x: 300, y: 634, scale: 92 })
      hero(brush, {
        x: 290,
        y: 716,
        height: 340,
        person: grandfatherThen,
        pose: { ...poses.behind, tilt: 0.08 },
      })
      dogBehind(Pen.at(brush, { x: 470, y: 622, scale: 62 }))
      sledgeFront(brush)
      silhouette(brush, '#b08b66', 0.58)
      brush.fill(smooth(points('60,640 200,634 330,642 460,636 620,642 620,720 60,720'), true, 6), '#e6d8ba')
    })
  })
  page.plane({ edge: 0.2, reach: 0.6 }, (brush) => {
    brush.within(then, () =>
      gusts(
        brush,
        [
          '590,190 500,150 400,170 330,230 350,300 420,310 450,262 420,236 392,254',
          '590,230 510,186 430,196 372,236',
        ],
        { width: 8, bristles: 6, colour: '#fbf3e0', alpha: 0.95 },
      ),
    )
    brush.dry(points('90,520 240,512 330,530'), 3, '#f4ead4', { alpha: 0.6, bristles: 3 })
  })
}

/** The old sledge was red, and its back hides the child's boots. */
function sledgeFront(brush: Brush) {
  const back = smooth(points('186,560 396,556 402,612 182,614'), true, 3)
  brush.form(back, '#8f3a34', { width: 3, shadeWidth: 8 })
  for (const y of [576, 594]) brush.line(points(`188,${y} 398,${y - 2}`), '#d98a6a', 5)
}

function sniffing(page: Page) {
  pane(page, wind, (brush) => {
    brush.gradient(
      [0, 60],
      [0, 660],
      [
        [0, '#3f6f9f'],
        [1, '#9dbdd4'],
      ],
      [600, 40, 960, 700],
    )
  })
  page.plane({ edge: 0.18, reach: 0.6, grain: 0.06 }, (brush) => {
    brush.within(wind, () => {
      gusts(brush, ['1000,110 880,80 760,110 640,60 560,90', '1000,560 900,600 800,560 700,620 600,590'], {
        width: 10,
        bristles: 7,
      })
      windHead(brush, { x: 842, y: 330, scale: 132, mood: 'sly', turn: -0.5 })
      const cap = Pen.at(brush, { x: 670, y: 690, scale: 220 })
      cap.form(
        smooth(points('-0.5,0.4 -0.42,-0.2 -0.16,-0.5 0.12,-0.5 0.4,-0.2 0.5,0.4'), true, 6),
        '#d94f45',
      )
      cap.stroke(points('-0.5,0.0 0,0.06 0.5,0'), CREAM, [0.04, 0.04, 0.04])
      cap.part(
        wobble(blob(-0.02, -0.62, 0.2, 0.18, { corners: 12, jitter: 0.04 }), 0.04, 26, 6),
        '#f6c667',
        0.07,
      )
    })
  })
}

/** Hands on hips, laughing; the wind plays with the bobble. */
const proud: Pose = { ...poses.handsHips, tilt: -0.122, head: [0.02, -2.95] }

function meeting(page: Page) {
  pane(page, now, (brush) => {
    brush.gradient(
      [0, 60],
      [0, 720],
      [
        [0, '#4d80b0'],
        [0.7, '#a9cadb'],
        [1, '#f3e6c8'],
      ],
      [1050, 40, 1950, 740],
    )
    brush.hatch([1060, 60, 1940, 420], '#6596bf', {
      strokes: 36,
      width: 14,
      turn: -0.1,
      alpha: 0.25,
      length: 0.25,
      seed: 9,
    })
    brush.form(smooth(points('1040,640 1300,610 1600,634 1960,600 1960,760 1040,760'), true, 6), '#f1f4f2', {
      rim: '#ffffff',
      shade: null,
      width: 5,
    })
  })
  page.plane({ edge: 0.18, reach: 0.6, grain: 0.05, alpha: 0.95 }, (brush) => {
    brush.within(now, () =>
      gusts(
        brush,
        [
          '1960,260 1840,190 1720,210 1600,130 1480,96 1360,140 1330,230 1400,290',
          '1960,330 1830,270 1740,290 1660,240',
          '1960,190 1850,120 1730,130 1600,84 1470,66',
          '1060,520 1180,470 1260,520 1340,500',
        ],
        { width: 11, bristles: 8, seed: 6 },
      ),
    )
  })
  page.plane({ isChild: true, ...cutPlane, shadow: dropShadow(FROM, 0.35) }, (brush) => {
    brush.within(now, () => {
      dogBust(Pen.at(brush, { x: 1246, y: 560, scale: 104, flip: true, turn: -0.12 }), { brows: 'doubt' })
      hero(brush, { x: 1590, y: 1014, height: 805, pose: proud, gaze: -0.1, mouth: 'open' })
    })
  })
  page.plane({ edge: 0.3, reach: 1, grain: 0.08 }, (brush) => {
    brush.within(now, () => {
      const drift = smooth(
        points('1020,668 1140,650 1260,672 1400,690 1540,672 1680,686 1820,664 1980,680 1980,780 1020,780'),
        true,
        7,
      )
      brush.form(drift, '#dde8f0', { rim: '#ffffff', shade: null, width: 5 })
      brush.spray(drift, '#7f9fcb', { strength: 0.6, start: 0.2, from: [0.8, -0.5] })
    })
  })
}

export const hello = scene(
  {
    ground: '#e9eff0',
    seed: 131,
    light: { from: FROM, colour: '#fff3d0', tint: '#4f6ea6' },
    rooms: [
      { x: 80, y: 716, width: 860, height: 224, ink: 'dark', sentences: 2 },
      { x: 1080, y: 744, width: 830, height: 190, ink: 'dark' },
    ],
  },
  (page) => {
    page.plane({ grain: 0.05, blotch: 0.03 }, (brush) =>
      brush.gradient(
        [0, 0],
        [2000, 1000],
        [
          [0, '#eaf0f1'],
          [1, '#f1f3ee'],
        ],
      ),
    )
    photograph(page)
    sniffing(page)
    meeting(page)
  },
)
