import { Pen } from '~/art/figure/pen'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { blob, type Point, points } from '~/art/kit/shapes'
import { scene } from '~/art/scene'
import { leaf } from '~/art/scenery'
import { coil, dragonPlane, FIN } from '../dragon'
import { rooms, tower } from '../roofing-castle'
import { cumulus, flatCloud, hero, heroPlane, INK, PAPER, SHADOW } from '../world'

const light = { from: [-0.8, -0.6] as Point, colour: '#fff0c4', tint: SHADOW }
const long = { colour: '#8a5f96', dx: 38, dy: 26, blur: 9, alpha: 0.42 }
/** Folded again; an old drawing of a dragon is on this sheet. */
function paperRoof(pen: Pen) {
  const top: Point = [0, -96]
  pen.fill([[-92, 6], top, [-8, 40]], PAPER)
  pen.fill([[-8, 40], top, [92, -6]], '#e3cfe2')
  pen.fill(
    [
      [-92, 6],
      [-8, 40],
      [-20, 50],
      [-100, 14],
    ],
    '#d8bfdc',
  )
  pen.fill(
    [
      [-8, 40],
      [92, -6],
      [100, 0],
      [-4, 52],
    ],
    '#c3a6cc',
  )
  pen.stroke(points('-40,24 -20,-30 0,-96'), '#efe3ee', [1, 2, 0.6])
  const doodle = '#3F7F8C'
  pen.stroke(
    points('-66,10 -58,-4 -44,-6 -36,6 -24,8 -18,-8 -10,-18 -4,-10 -12,-2'),
    doodle,
    [1.6, 2.4, 2.4, 2.2, 2.2, 2, 2, 1.4],
  )
  for (const way of ['-56,-4 -52,-14 -46,-6', '-34,4 -29,-8 -24,4'])
    pen.stroke(points(way), '#e5785f', [1.2, 1.8, 1.2])
  pen.fill(blob(-10, -12, 2, 2), INK)
}

const setting: Pose = {
  ...poses.carry,
  head: [0.1, -2.95],
  tilt: 0.16,
  nearArm: [
    [-0.26, -2.12],
    [0.1, -1.7],
    [0.66, -1.86],
  ],
  farArm: [
    [0.3, -2.14],
    [0.8, -2.06],
    [1.24, -2.3],
  ],
}

/** Around it all a tail. */
function ring(brush: Brush) {
  const pen = Pen.at(brush, {})
  const way = Array.from({ length: 15 }, (_, i): Point => {
    const angle = Math.PI * (0.3 + (i / 14) * 1.42)
    return [1600 + Math.cos(angle) * 560, 536 + Math.sin(angle) * 500]
  })
  way.push([2080, 330], [2160, 480])
  way.reverse()
  const tip = way.at(-1) ?? [0, 0]
  pen.form(leaf(tip[0] - 10, tip[1], 110, 46, -0.5, 0.4), FIN, { width: 4, shadeWidth: 12 })
  pen.form(leaf(tip[0] - 10, tip[1], 100, 40, 0.5, -0.4), FIN, { width: 4, shadeWidth: 12 })
  coil(pen, way, [92, 88, 84, 76, 64, 48, 30, 12], { plate: 52, side: 1, scales: 40, every: 4 })
}

/** If it flies off, one folds again. */
export const roofing = scene(
  { ground: '#f7d6c2', seed: 141, light, rooms: [{ x: 104, y: 190, width: 740, height: 530, ink: 'dark' }] },
  (page) => {
    page.plane({ edge: 0.4, reach: 1.4, grain: 0.08, blotch: 0.08 }, (brush) => {
      brush.gradient(
        [0, 0],
        [2000, 1000],
        [
          [0, '#ffeccb'],
          [0.5, '#fbdcc4'],
          [1, '#e9b9bf'],
        ],
      )
    })
    page.plane({ edge: 0.5, reach: 1.6, grain: 0.08, shadow: { ...long, alpha: 0.2, blur: 22 } }, (brush) => {
      cumulus(brush, [120, 960, 640, 90], 6, '#e6bcc4', '#fff3dc')
      cumulus(brush, [640, 1010, 500, 70], 3, '#e6bcc4', '#fff3dc')
      cumulus(brush, [60, 40, 420, 80], 9, '#f0cdc6', '#fff6e2')
    })
    page.plane({ edge: 0.6, reach: 1.8, grain: 0.08, shadow: { ...long, alpha: 0.2, blur: 22 } }, (brush) => {
      flatCloud(
        brush,
        points(
          '1040,500 1080,260 1220,90 1500,30 1800,60 2060,120 2060,960 1800,1000 1400,980 1160,860 1070,700',
        ),
        '#fbe0d0',
        { strength: 0.14 },
      )
    })
    page.plane({ ...dragonPlane, shadow: { ...long, dx: 24, dy: 20 } }, ring)
    page.plane({ edge: 0.3, reach: 0.9, grain: 0.08, shadow: long }, (brush) => {
      tower(brush, 1796, 340, 54, 60)
      rooms(brush)
      tower(brush, 1796, 720, 54, 80)
      tower(brush, 1356, 334, 44, 50)
      tower(brush, 1404, 606, 82, 150)
    })
    page.plane({ ...heroPlane, shadow: { ...long, dx: 30, dy: 20 } }, (brush) => {
      hero(brush, {
        x: 1206,
        y: 806,
        height: 420,
        pose: setting,
        crown: 'gold',
        gaze: 0.3,
        mouth: 'smile',
        held: { far: (own, [x, y]) => paperRoof(Pen.at(own, { x: x + 50, y: y + 26 })) },
      })
    })
    page.vignette(SHADOW, { alpha: 0.22, centre: [0.6, 0.5] })
  },
)
