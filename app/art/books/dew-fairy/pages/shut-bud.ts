import { poses } from '~/art/figure/poses'
import { withAlpha } from '~/art/kit/colour'
import { blob, limb, type Point, points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf } from '~/art/scenery'
import { pot } from '../bud-pot'
import { child } from '../hero'
import { cutByHand, grass } from '../world'

const WALL = '#263f52'

/** A flower that will not get up, and one who asks it why. */
export const shutBud = scene(
  {
    ground: WALL,
    seed: 45,
    light: { from: [0.85, -0.35], colour: '#c3e0e6', tint: '#23285a' },
    rooms: [{ x: 1120, y: 140, width: 760, height: 400, ink: 'light' }],
  },
  (page) => {
    wall(page)
    outside(page)
    windowFrame(page)
    curtain(page)
    asking(page)
    can(page)
    sill(page)
    page.vignette('#101a34', { alpha: 0.5, centre: [0.36, 0.45], clear: 0.36 })
  },
)

function wall(page: Page) {
  page.plane({ grain: 0.08, blotch: 0.08 }, (brush) => {
    brush.gradient(
      [0, 0],
      [2000, 200],
      [
        [0, '#2a4a5c'],
        [0.5, '#2c4a5c'],
        [1, '#1e3346'],
      ],
    )
    brush.hatch([960, 0, 2060, 900], '#284458', {
      strokes: 50,
      width: 30,
      length: 0.3,
      turn: 1.5,
      alpha: 0.22,
      seed: 4,
      light: 0.012,
      hue: 6,
    })
  })
}

const view = points('330,64 926,52 930,700 326,706')

/** The garden an hour before sunrise, with a lit lamp in the grass. */
function outside(page: Page) {
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.08, blotch: 0.06 }, (brush) => {
    brush.fill(view, '#4f8a94')
    brush.within(view, () => {
      brush.gradient(
        [600, 40],
        [640, 710],
        [
          [0, '#2f6674'],
          [0.5, '#5e9a9c'],
          [1, '#a9cdb8'],
        ],
        [300, 40, 950, 720],
      )
      brush.hatch([320, 50, 940, 620], '#6fa9a8', {
        strokes: 30,
        width: 16,
        length: 0.4,
        turn: -0.2,
        alpha: 0.26,
        seed: 6,
      })
      brush.fill(
        smooth(points('300,610 480,584 660,606 820,580 960,600 960,760 300,760'), true, 6),
        '#3f7a74',
      )
      grass(brush, '#2f6660', {
        left: 320,
        right: 940,
        base: 720,
        count: 56,
        width: 6,
        seed: 8,
        bow: 50,
        height: (x) => 90 + 60 * Math.abs(Math.sin(x / 90)),
      })
      brush.sprayed({ dots: 0.6, blend: 'screen' }, (soft) =>
        soft.glow(820, 626, 120, '#ffd98c', { strength: 0.95, power: 1.6 }),
      )
      brush.fill(smooth(points('806,636 820,600 834,636'), true, 4), '#6a6fb0')
      brush.fill(blob(820, 642, 9, 10), '#fff3c0')
    })
  })
}

function windowFrame(page: Page) {
  page.plane(
    {
      edge: 0.35,
      reach: 0.9,
      grain: 0.1,
      shadow: { colour: '#0e1a30', dx: -10, dy: 6, blur: 10, alpha: 0.35 },
    },
    (brush) => {
      for (const bar of [
        points('308,38 948,28 946,64 312,74'),
        points('306,40 336,40 332,716 302,718'),
        points('920,30 952,30 956,716 926,716'),
        points('300,690 960,682 962,722 298,726'),
        points('620,44 640,44 644,706 622,706'),
      ])
        brush.form(cutByHand(bar, 1.5, 4), '#3d6272', { width: 4, shadeWidth: 8 })
    },
  )
}

function curtain(page: Page) {
  page.plane(
    {
      edge: 0.4,
      reach: 1.2,
      grain: 0.1,
      blotch: 0.08,
      shadow: { colour: '#0e1a30', dx: 8, dy: 4, blur: 12, alpha: 0.35 },
    },
    (brush) => {
      const cloth = smooth(points('-60,-60 330,-60 322,120 344,320 316,540 352,760 300,900 -60,900'), true, 7)
      brush.form(cloth, '#35566a', { width: 6, shadeWidth: 16 })
      brush.within(cloth, () => {
        for (const x of [40, 120, 196, 262])
          brush.dry(
            [
              [x, -40],
              [x + 18, 320],
              [x - 4, 600],
              [x + 22, 900],
            ],
            14,
            x % 80 ? '#2a465a' : '#44687a',
            { alpha: 0.6, gap: 0.2, seed: x },
          )
        for (let i = 0; i < 30; i++)
          brush.fill(
            leaf(20 + ((i * 83) % 300), 30 + i * 29, 24, 6, -0.8 + (i % 3) * 0.5, 0.2),
            withAlpha('#7fa6a0', 0.45),
          )
      })
    },
  )
}

const SCALE = 330

const [X, Y] = [396, 1420]

const at = (x: number, y: number): Point => [(x - X) / SCALE, (y - Y) / SCALE]

function asking(page: Page) {
  const { stand } = poses
  child(
    page,
    {
      x: X,
      y: Y,
      height: SCALE * 3.5,
      garment: 'pyjamas',
      coat: '#7fae86',
      trim: '#f1e6c8',
      cover: { kind: 'hood', colour: '#6fa06a', trim: '#f1e6c8' },
      gaze: 0.55,
      mouth: 'awe',
      pose: {
        ...stand,
        head: [0.12, -2.94],
        tilt: 0.21,
        nearArm: [[-0.32, -2.1], at(186, 872), at(318, 838)],
        farArm: [[0.32, -2.1], at(700, 868), at(604, 838)],
        areArmsBefore: true,
      },
      heldBy: 'both',
      held: (brush) => pot(brush, { x: 462, y: 786 }),
    },
    { colour: '#131c3a', dx: -10, dy: 6, blur: 10, alpha: 0.35 },
  )
}

/** It was watered only yesterday. */
function can(page: Page) {
  page.plane(
    {
      edge: 0.4,
      reach: 1.2,
      grain: 0.1,
      shadow: { colour: '#0c142c', dx: -14, dy: 6, blur: 12, alpha: 0.35 },
    },
    (brush) => {
      const tin = '#31536a'
      brush.line(smooth(points('1800,760 1876,742 1888,826 1806,868'), false), tin, 13)
      brush.form(limb(points('1650,862 1590,800 1560,740'), [17, 12, 10], 8), tin, {
        width: 4,
        shadeWidth: 6,
      })
      brush.form(smooth(points('1536,744 1570,718 1592,734 1562,764'), true, 4), tin, { width: 3 })
      brush.form(cutByHand(points('1642,764 1806,760 1826,892 1628,894'), 2, 6), tin, {
        width: 5,
        shadeWidth: 16,
      })
      brush.fill(blob(1724, 763, 82, 12, { jitter: 0.02 }), '#20384a')
    },
  )
}

/** Wood, dark in front; elbows lie on it. */
function sill(page: Page) {
  page.plane(
    {
      edge: 0.45,
      reach: 1.4,
      grain: 0.12,
      shadow: { colour: '#0c142c', dx: 0, dy: -5, blur: 8, alpha: 0.3 },
    },
    (brush) => {
      const board = cutByHand(points('-60,884 500,892 1000,886 1500,892 2060,884 2060,1060 -60,1060'), 2, 4)
      brush.form(board, '#2c3c4c', { width: 5, shade: null, rim: '#6f97a4' })
      brush.within(board, () =>
        brush.hatch([0, 890, 2000, 1000], '#22303f', {
          strokes: 50,
          width: 8,
          length: 0.3,
          turn: 0,
          alpha: 0.5,
          seed: 6,
        }),
      )
      brush.fill(ribbon(points('-60,936 700,942 1400,936 2060,942'), [3, 3], 8), '#1a2534')
    },
  )
}
