import { joints, type Pose } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import { mix } from '~/art/kit/colour'
import { fbm, lerp } from '~/art/kit/random'
import { blob, type Point, points, type Shape, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { cloud, ridge } from '~/art/scenery'
import { ridePose, rider } from '../child'
import { dog, trot } from '../dog'
import { rabbit } from '../rabbit'
import { rope, sledgeBefore, sledgeBehind } from '../sledge'
import { cutPlane, dropShadow, sky } from '../world'

const FROM: [number, number] = [0.9, -0.35]
const SUN: [number, number] = [1935, 640]

const outline = points(
  '700,1080 800,958 900,860 1020,756 1136,672 1240,566 1352,458 1452,336 1546,200 1632,60 1690,-60 1790,-60 1840,60 1900,180 1960,250 2080,420 2080,1080',
)
/** Where the light turns. */
const crest = points(
  '1716,-60 1700,60 1736,170 1700,290 1752,420 1716,540 1776,680 1740,820 1800,940 1780,1080',
)
const shade: Shape = [...crest, [700, 1080], ...outline.slice(0, 11)]

/** A line of equal height; it sags and wanders as on the map. */
function contour(y: number, seed: number): Shape {
  return Array.from({ length: 56 }, (_, i): Point => {
    const t = i / 55
    const x = lerp(700, 1800, t)
    return [x, y + 90 * Math.sin(t * 3.1) + (fbm(x * 0.005, seed * 0.33, 4, 3) - 0.5) * 170]
  })
}

function mountain(page: Page) {
  page.plane(
    {
      edge: 0.55,
      reach: 1.6,
      grain: 0.1,
      blotch: 0.08,
      shadow: { colour: '#4f6ea6', dx: -14, dy: 4, blur: 22, alpha: 0.35 },
    },
    (brush) => {
      const body = wobble(outline, 4, 0.04, 2)
      brush.form(body, '#fbe9c9', { rim: '#fff4d6', width: 8, shade: null })
      brush.within(body, () => {
        brush.spray(body, '#f0b45e', { strength: 0.5, start: 0.2, from: [-0.6, -0.7] })
        for (let k = 0; k < 20; k++)
          brush.line(
            contour(-60 + k * 60, k).map(([x, y]): Point => [x + 420, y + 150 * Math.sin((x - 700) / 700)]),
            '#dcb67c',
            k % 4 ? 2 : 4,
          )
        brush.fill(shade, '#86a9cc')
        brush.spray(shade, '#456c9f', { strength: 0.75, start: 0.1, from: [0.3, -0.9], dots: 0.5 })
        brush.within(shade, () => {
          for (let k = 0; k < 20; k++)
            brush.line(contour(-60 + k * 60, k), mix('#e3edf3', '#86a7c8', 0.15), k % 4 ? 3 : 6)
        })
        for (const gully of [
          '1700,290 1760,330 1790,420 1850,520 1800,480 1752,400',
          '1736,170 1790,230 1800,300 1770,260',
          '1776,680 1850,760 1870,860 1920,960 1850,880 1800,780',
          '1716,540 1780,590 1830,690 1780,640',
        ])
          brush.fill(smooth(points(gully), true, 3), '#d9b98c')
      })
    },
  )
}

/** They have come out of it this very moment. */
function cloudSea(page: Page) {
  const puffs = [
    ...cloud(860, 950, 900, 150, 5, 11),
    ...cloud(300, 990, 900, 140, 8, 11),
    ...cloud(1240, 1020, 700, 110, 12, 9),
  ]
  page.plane({ edge: 0.5, reach: 1.8, grain: 0.08 }, (brush) => {
    for (const puff of puffs) {
      brush.fill(puff, '#eef2f2')
      brush.spray(puff, '#8fabd4', { strength: 0.75, start: 0.25, radial: true })
    }
  })
}

/** Half up from the seat, looking round to us. */
const half: Pose = {
  ...ridePose,
  neck: [-0.04, -1.52],
  head: [0.2, -1.98],
  tilt: 0.86,
  nearArm: joints('-0.3,-1.24 -0.8,-1.5 -0.96,-1.98'),
}

function climbers(page: Page) {
  const turn = -0.66
  const at = { x: 1286, y: 640, scale: 90, turn }
  const up = (along: number, above: number): Point => [
    at.x + Math.cos(turn) * along + Math.sin(turn) * above * 1,
    at.y + Math.sin(turn) * along - Math.cos(turn) * above,
  ]
  const [sx, sy] = up(-12, 50)
  page.plane({ stipple: 0.3, blend: 'multiply', alpha: 0.7, blur: 1 }, (brush) => {
    brush.fill(
      smooth(points('1230,700 1330,640 1400,560 1380,640 1290,730 1170,830 1080,880 1150,800'), true, 6),
      '#4a6ea4',
    )
  })
  page.plane({ ...cutPlane, shadow: dropShadow(FROM, 0.3) }, (brush) => sledgeBehind(Pen.at(brush, at)))
  page.plane({ isChild: true, ...cutPlane, shadow: dropShadow(FROM, 0.25) }, (brush) => {
    rider(brush, {
      x: sx,
      y: sy,
      height: 315,
      pose: half,
      turn,
      gaze: -0.1,
      mouth: 'open',
      eyes: 'open',
      hairMotion: 'blown',
      sway: -1,
    })
  })
  page.plane({ ...cutPlane, shadow: dropShadow(FROM, 0.3) }, (brush) => {
    sledgeBefore(Pen.at(brush, at))
    const [rx, ry] = up(-128, 50)
    rabbit(Pen.at(brush, { x: rx, y: ry, scale: 25, turn: turn * 0.6 }), { gaze: -1 })
    const [dx, dy] = up(300, -4)
    const ring = dog(brush, { pose: trot, x: dx, y: dy, scale: 72, turn, face: { mouth: 'open' } })
    rope(brush, up(126, 76), ring, 12)
  })
}

export const contours = scene(
  {
    ground: '#2a5482',
    seed: 111,
    light: { from: FROM, colour: '#ffd88c', tint: '#4f6ea6' },
    rooms: [{ x: 120, y: 110, width: 760, height: 440, ink: 'light' }],
  },
  (page) => {
    sky(
      page,
      1000,
      [
        [0, '#24487a'],
        [0.5, '#2f5c8c'],
        [0.66, '#6f9cc0'],
        [0.8, '#e8d2b0'],
        [1, '#f6cf92'],
      ],
      (brush) =>
        brush.hatch([-40, -40, 1040, 560], '#2c588a', {
          strokes: 60,
          width: 18,
          turn: 0.08,
          alpha: 0.2,
          length: 0.25,
          seed: 4,
          light: 0.015,
        }),
    )
    page.glow(...SUN, 700, '#ffc965', { strength: 0.95, power: 1.5, blend: 'source-over' })
    page.plane({ edge: 0.4, reach: 1.2 }, (brush) =>
      brush.fill(blob(...SUN, 60, 60, { corners: 18, jitter: 0.01 }), '#fff1c4'),
    )
    page.plane({ edge: 0.5, reach: 1.5, grain: 0.08 }, (brush) => {
      const far = ridge(800, 60, 6, { frequency: 0.004, right: 1300 })
      brush.form(far, '#8fb0cc', { rim: '#f6dcae', width: 4, shade: null })
      brush.spray(far, '#5f86b4', { strength: 0.6, start: 0.2, from: [0.4, -0.9] })
    })
    mountain(page)
    climbers(page)
    cloudSea(page)
    page.vignette('#24406a', { alpha: 0.3 })
  },
)
