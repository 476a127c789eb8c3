import { joints, type Pose } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import { points, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { hero } from '../child'
import { dogBust } from '../dog'
import { map } from '../map'
import { gusts, windPlane } from '../wind'
import { cutPlane, dropShadow, snowfield } from '../world'

const FROM: [number, number] = [-0.5, -0.85]

/** Into the storm, one arm after the map. */
const leaning: Pose = {
  ...poses.run,
  hip: [0, -1.15],
  neck: [0.06, -2.42],
  head: [0.12, -2.94],
  tilt: 0.06,
  hem: { width: 0.6, drop: 0.4, blown: -0.22 },
  nearArm: joints('-0.28,-2.17 -0.72,-1.92 -0.6,-1.5'),
  farArm: joints('0.28,-2.2 0.64,-2.6 0.84,-3.14'),
}

function child(page: Page) {
  page.plane({ isChild: true, ...cutPlane, shadow: dropShadow([0.9, -0.4], 0.4) }, (brush) => {
    hero(brush, {
      x: 150,
      y: 1330,
      height: 1015,
      pose: leaning,
      turn: 0.3,
      gaze: 0.45,
      mouth: 'awe',
      hairMotion: 'blown',
    })
  })
}

function storm(page: Page) {
  page.plane({ grain: 0.07, blotch: 0.05 }, (brush) => {
    brush.gradient(
      [0, 0],
      [1300, 0],
      [
        [0, '#54799f'],
        [0.5, '#7f9fbd'],
        [0.85, '#bccbd6'],
        [1, '#c9d5dc'],
      ],
    )
    brush.hatch([-40, -40, 1000, 1040], '#6f93b5', {
      strokes: 60,
      width: 18,
      turn: -0.2,
      alpha: 0.24,
      length: 0.5,
      seed: 4,
    })
  })
  windPlane(page, (brush) => {
    gusts(
      brush,
      [
        '1100,60 800,60 520,130 250,110 -40,190',
        '1000,330 760,300 640,330',
        '330,300 160,330 -40,420',
        '1000,560 860,540 700,600',
        '260,640 120,650 -40,720',
        '960,880 700,840 400,900 -40,900',
      ],
      { width: 16, bristles: 9, alpha: 0.5, seed: 6, gap: 0.3 },
    )
  })
}

/** Its breath comes round in a great loop, and there, almost, is a cheek. */
function cheek(page: Page) {
  windPlane(page, (brush) => {
    gusts(
      brush,
      [
        '640,260 760,330 920,330 1060,250 1200,120 1400,40 1640,30 1840,110 1930,260 1900,400 1830,490',
        '700,300 820,370 980,360 1110,280 1240,160 1420,84 1630,80 1790,150 1866,270 1850,380 1800,460',
        '760,100 900,60 1080,110 1160,60 1380,-10 1660,0 1900,90 1980,250 1950,420 1850,510',
        '2040,560 1960,600 1900,560 1920,500',
      ],
      { width: 12, bristles: 8, alpha: 0.95, colour: '#ffffff', seed: 8, gap: 0.18 },
    )
    brush.sprayed({ dots: 0.4 }, (soft) => soft.glow(1700, 350, 120, '#ec9a92', { strength: 0.75, power: 1 }))
    const face = { width: 7, bristles: 6, alpha: 0.95, colour: '#ffffff', gap: 0.1, taper: 0.8 }
    gusts(
      brush,
      [
        '1600,96 1520,150 1486,220 1452,280 1410,310 1430,342 1476,346 1452,378 1484,398 1468,430 1520,478 1620,508 1740,496',
        '1786,350 1760,414 1690,426 1640,384 1640,324 1690,290 1740,304',
        '1500,186 1540,156 1596,168',
      ],
      face,
    )
    brush.line(smooth(points('1528,250 1554,222 1592,224 1614,248'), false, 6), '#35547f', 8)
    brush.line(smooth(points('1482,398 1530,420 1570,402 1584,376'), false, 6), '#35547f', 7)
  })
}

export const snatchedByWind = scene(
  {
    ground: '#8ba6bd',
    seed: 81,
    light: { from: FROM, colour: '#ffffff', tint: '#4f6ea6' },
    rooms: [{ x: 1120, y: 540, width: 780, height: 380, ink: 'dark' }],
  },
  (page) => {
    storm(page)
    cheek(page)
    page.plane({ ...cutPlane, shadow: dropShadow(FROM, 0.4) }, (brush) =>
      map(Pen.at(brush, { x: 846, y: 186, scale: 76, turn: -0.42 })),
    )
    windPlane(page, (brush) =>
      gusts(brush, ['690,250 790,290 900,262 980,200'], {
        width: 10,
        bristles: 6,
        colour: '#ffffff',
        seed: 4,
      }),
    )
    child(page)
    page.plane({ ...cutPlane, shadow: dropShadow([0.9, -0.4], 0.4) }, (brush) => {
      dogBust(Pen.at(brush, { x: 775, y: 776, scale: 140, flip: true, turn: 0.1 }), {
        brows: 'blown',
        eyes: 'closed',
        mouth: 'shut',
      })
    })
    snowfield(page, {
      y: 940,
      height: 14,
      seed: 9,
      colour: '#e3ebee',
      shade: 0.6,
      from: [0.8, -0.6],
      rim: '#ffffff',
      lift: (x) => 40 * Math.exp(-(((x - 300) / 300) ** 2)),
    })
    windPlane(page, (brush) => {
      gusts(
        brush,
        [
          '1000,690 800,660 560,700 330,690 -40,760',
          '1040,900 760,850 520,890 240,850 -40,880',
          '980,470 860,450 700,480',
          '240,190 110,220 -40,260',
          '980,820 700,800 480,830',
        ],
        { width: 9, bristles: 6, alpha: 0.85, colour: '#ffffff', seed: 21, gap: 0.3 },
      )
    })
    page.vignette('#3d5a8c', { alpha: 0.35 })
  },
)
