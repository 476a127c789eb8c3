import type { Brush } from '../../brush'
import { joints, type Pose } from '../../figure-joints'
import { Pen } from '../../figure-pen'
import { poses } from '../../figure-poses'
import type { Page } from '../../page'
import { rng } from '../../random'
import { scene } from '../../scene'
import { arch } from '../../scenery'
import { blob, limb, type Point, points, ribbon, smooth, wobble } from '../../shapes'
import { hero } from './child'
import { COAT, furry, sideHead, WHITE } from './dog-head'
import { grandfatherHead, JERSEY, jersey } from './grandfather'
import { cross, map, scrawl } from './map'
import { asleep } from './rabbit'
import { cut } from './world'

const FIRE: Point = [196, 640]
const DARK = '#22162a'
const shadow = { colour: '#1c1026', dx: 14, dy: 5, blur: 12, alpha: 0.45 }

function room(brush: Brush) {
  brush.gradient(
    [0, 0],
    [2000, 0],
    [
      [0, '#7f4a3c'],
      [0.34, '#5f3a3a'],
      [0.6, '#442a35'],
      [1, '#382332'],
    ],
  )
  brush.hatch([-40, -40, 1000, 780], '#6f4440', {
    strokes: 60,
    width: 16,
    turn: 1.55,
    alpha: 0.18,
    length: 0.4,
    seed: 4,
    light: 0.02,
  })
  for (const x of [330, 480, 640, 960, 1100])
    brush.dry(points(`${x},-40 ${x + 3},400 ${x},780`), 3, '#3a2430', { bristles: 3, alpha: 0.45, seed: x })
}

function floor(page: Page) {
  page.plane({ edge: 0.3, reach: 1.2, grain: 0.09, blotch: 0.06 }, (brush) => {
    const boards = points('-60,790 1080,790 2080,1010 2080,1080 -60,1080')
    brush.fill(boards, '#6b4036')
    brush.spray(boards, '#2a1a2c', { strength: 0.9, start: 0.1, from: [-0.95, -0.1] })
    const rug = smooth(
      points('380,890 480,856 700,846 900,852 990,882 940,950 760,976 520,972 400,940'),
      true,
      7,
    )
    brush.form(rug, '#a8433f', { shade: '#6b2a3a', rim: '#d9785a', width: 4, shadeWidth: 12 })
    const inner = smooth(
      points('430,892 520,870 700,862 880,868 940,886 900,938 750,958 540,954 446,930'),
      true,
      7,
    )
    brush.line(inner, '#f0c890', 5, true)
    brush.pattern(inner, '#7f3038', { mark: 'leaf', step: 54, row: 26, size: 20 })
  })
}

/** Upright flakes, each in its place: no wind. */
function window(page: Page) {
  page.plane({ ...cut, shadow }, (brush) => {
    brush.fill(points('690,90 690,430 936,430 936,90'), '#8a5a44')
    brush.gradient(
      [700, 100],
      [700, 420],
      [
        [0, '#1d3560'],
        [1, '#41669a'],
      ],
      [708, 106, 918, 414],
    )
    const random = rng(5)
    for (let i = 0; i < 30; i++) {
      const r = 4.5 + random() * 4
      brush.fill(blob(722 + random() * 182, 116 + random() * 262, r, r, { corners: 8 }), '#eef3f5')
    }
    brush.fill(smooth(points('708,414 708,384 760,392 820,378 880,390 918,380 918,414'), true, 4), '#e9eff2')
    brush
      .fill(points('806,100 820,100 820,420 806,420'), '#8a5a44')
      .fill(points('700,252 926,252 926,264 700,264'), '#8a5a44')
    brush.form(points('672,430 954,430 954,452 672,452'), '#9a6a4c', { width: 4 })
  })
}

function stove(page: Page) {
  page.glow(...FIRE, 760, '#ff9d45', { strength: 0.75, power: 1.5, blend: 'screen' })
  page.plane({ ...cut, shadow }, (brush) => {
    brush.form(points('130,470 134,-40 222,-40 226,470'), '#3a2c3a', { width: 6, shadeWidth: 20 })
    brush.form(smooth(points('70,470 286,470 304,540 300,830 56,830 52,540'), true, 3), '#43323f', {
      width: 7,
      shadeWidth: 26,
    })
    for (const x of [80, 262]) brush.form(limb(points(`${x},820 ${x - 6},872`), [14, 10]), DARK)
    brush.form(smooth(points('44,452 312,452 316,480 40,480'), true, 3), '#54404a', { width: 5 })
    brush.fill(arch(184, 772, 168, 206), DARK)
    const fire = arch(184, 762, 146, 186)
    brush.fill(fire, '#f08a35')
    brush.within(fire, () => {
      brush.fill(
        smooth(points('116,770 124,690 150,720 166,620 196,690 216,640 236,712 252,770'), true, 4),
        '#ffc257',
      )
      brush.fill(smooth(points('146,770 158,722 180,680 200,726 214,770'), true, 4), '#fff0b8')
    })
    for (const y of [640, 690, 740]) brush.fill(points(`110,${y} 258,${y} 258,${y + 7} 110,${y + 7}`), DARK)
    brush.form(blob(150, 436, 44, 34, { corners: 12, jitter: 0.02 }), '#6f93b8', { width: 4 })
    brush
      .form(ribbon(points('104,420 86,400 80,392'), [9, 7, 5]), '#6f93b8')
      .line(smooth(points('116,414 150,366 184,414'), false, 6), '#3a2c3a', 6)
  })
  page.glow(...FIRE, 230, '#ffb45a', { strength: 0.5, power: 1.6, blend: 'screen' })
}

/** He only wanted to shut his eyes for a moment. */
function sleeper(page: Page) {
  page.plane({ ...cut, shadow }, (brush) => {
    const chair = smooth(
      points('352,420 400,350 500,332 596,352 640,430 650,640 680,690 676,850 330,850 326,690 352,640'),
      true,
      7,
    )
    brush.form(chair, '#41607f', { width: 7, shadeWidth: 30 })
    brush.pattern(chair, '#35506e', { mark: 'arc', step: 34, row: 26, size: 12, width: 3 })
    const pen = Pen.at(brush, { x: 500, y: 840, scale: 124 })
    jersey(
      pen,
      smooth(points('-0.62,-2.2 0.62,-2.2 0.82,-1.5 0.76,-0.6 -0.76,-0.6 -0.82,-1.5'), true, 7),
      points('-1,-1.66 0,-1.5 1,-1.66'),
    )
    pen
      .form(limb(points('-0.34,-0.74 -0.5,-0.6 -0.56,0.1'), [0.36, 0.32, 0.24]), '#46405c')
      .form(limb(points('0.34,-0.74 0.5,-0.6 0.5,0.1'), [0.36, 0.32, 0.24]), '#46405c')
    pen.form(smooth(points('0.28,0.02 0.76,0.02 0.84,0.2 0.8,0.32 0.2,0.32'), true, 5), '#8f3a36')
    pen.form(smooth(points('-0.86,0.1 -0.34,0.08 -0.3,0.3 -0.9,0.32'), true, 5), '#d9d0c4', { rim: null })
    pen
      .form(limb(points('-0.72,-1.9 -0.98,-1.3 -0.3,-0.98'), [0.25, 0.23, 0.19]), JERSEY)
      .form(limb(points('0.72,-1.9 0.98,-1.3 0.32,-0.98'), [0.25, 0.23, 0.19]), JERSEY)
    pen.form(blob(0, -0.96, 0.27, 0.17), '#e0a37c', { rim: null, shadeWidth: 0.05 })
    grandfatherHead(pen.moved({ x: 0.1, y: -2.66, turn: 0.24 }), { eyes: 'closed', gaze: 0.3 })
    for (const [x, turn] of [
      [334, 0.06],
      [668, -0.06],
    ] as const)
      brush.form(
        limb(
          [
            [x, 640],
            [x + turn * 100, 840],
          ],
          [38, 40],
        ),
        '#4b6d8f',
        { width: 6, shadeWidth: 18 },
      )
  })
}

/** A warm hill of fur. */
function lyingDog(brush: Brush) {
  const pen = Pen.at(brush, { x: 800, y: 926, scale: 96 })
  const body = furry(
    smooth(
      points('-1.9,-0.1 -1.75,-0.7 -1.2,-1.15 -0.3,-1.3 0.7,-1.22 1.35,-0.9 1.6,-0.4 1.45,0.02 0,0.1'),
      true,
      9,
    ),
    0.05,
    [0, 0.3],
    4,
  )
  pen.form(body, COAT, { width: 0.05, shadeWidth: 0.16 })
  pen.within(body, () =>
    pen.fill(
      furry(smooth(points('-2,0.2 -1.5,-0.3 0,-0.36 1.2,-0.2 1.7,0.2 0,0.4'), true, 7), 0.06, [0, -0.4]),
      WHITE,
    ),
  )
  pen.form(
    furry(ribbon(points('1.3,-0.2 1.75,-0.05 1.6,0.14 0.9,0.16'), [0.2, 0.3, 0.28, 0.05]), 0.05, [0, 0]),
    COAT,
  )
  pen.form(limb(points('-1.3,-0.1 -1.8,0 -2.4,0.04'), [0.22, 0.18, 0.15]), WHITE, { rim: null })
  sideHead(pen.moved({ x: -1.75, y: -0.62, turn: 0.1, scale: 0.98 }), { eyes: 'closed', mouth: 'shut' })
}

const cosy: Pose = {
  ...poses.sitFront,
  tilt: 0.245,
  head: [0.12, -2.02],
  nearArm: joints('-0.3,-1.26 -0.54,-0.86 -0.2,-0.56'),
  farArm: joints('0.28,-1.26 0.56,-0.86 0.22,-0.54'),
}

function child(page: Page) {
  page.plane({ ...cut, shadow }, lyingDog)
  page.plane({ isChild: true, ...cut, shadow: { ...shadow, alpha: 0.35 } }, (brush) => {
    hero(brush, {
      x: 822,
      y: 908,
      height: 490,
      pose: cosy,
      cape: '#7fa3c0',
      gaze: -0.15,
      mouth: 'smile',
      isBare: true,
    })
    const pen = Pen.at(brush, { x: 822, y: 908, scale: 140 })
    for (const side of [-1, 1]) {
      const fold = smooth(
        points('0.12,-1.5 0.4,-1.42 0.66,-0.9 0.74,-0.2 0.44,-0.16 0.36,-0.8').map(
          ([x, y]): Point => [x * side + 0.02, y],
        ),
        true,
        6,
      )
      pen.form(fold, '#7fa3c0', { shadeWidth: 0.08 })
      pen.within(fold, () =>
        pen.stroke(
          points('0.46,-1.4 0.6,-0.8 0.66,-0.2').map(([x, y]): Point => [x * side, y]),
          '#fbeed6',
          [0.02, 0.02, 0.02],
        ),
      )
    }
  })
}

/** Home again, with frost on its edge, and two letters more. */
function onTheWall(page: Page) {
  page.plane({ ...cut, shadow }, (brush) => {
    const pen = Pen.at(brush, { x: 1500, y: 236, scale: 172, turn: 0.02 })
    map(pen)
    cross(pen, 1.08, -0.52, 0.26)
    scrawl(pen, ['비', '김'], 0.56, -0.28, 0.29)
    scrawl(pen, ['또'], 0.22, 0.2, 0.29, '#2f6aa6')
    scrawl(pen, ['비', '김'], 0.72, 0.2, 0.29, '#2f6aa6')
    for (const [i, [x, y, r]] of (
      [
        [-1.45, -0.86, 0.2],
        [-1.2, -0.94, 0.14],
        [-1.5, -0.5, 0.12],
        [1.48, 0.9, 0.22],
        [1.2, 0.98, 0.15],
        [1.5, 0.55, 0.12],
      ] as const
    ).entries())
      pen.fill(wobble(blob(x, y, r, r * 0.8, { seed: i + 1 }), 0.05, 9, i), '#f2f7f8')
    pen.fill(blob(-1.36, -0.84, 0.05, 0.05), '#2a1a22').fill(blob(1.38, -0.86, 0.05, 0.05), '#2a1a22')
  })
}

export const again = scene(
  {
    ground: '#442a35',
    seed: 171,
    light: { from: [-0.85, 0.1], colour: '#ffc070', tint: '#2f1d4a' },
    rooms: [{ x: 1120, y: 430, width: 780, height: 510, ink: 'light' }],
  },
  (page) => {
    page.plane({ grain: 0.07, blotch: 0.05 }, room)
    floor(page)
    window(page)
    stove(page)
    sleeper(page)
    child(page)
    page.plane({ ...cut, shadow }, (brush) => {
      brush.form(
        smooth(points('232,940 262,906 330,900 396,926 402,950 320,962 240,958'), true, 6),
        '#d9d0c4',
        { width: 4 },
      )
      asleep(Pen.at(brush, { x: 288, y: 936, scale: 40 }))
      brush.form(
        smooth(points('230,944 290,936 350,934 400,936 402,954 320,966 240,962'), true, 6),
        '#8f3a36',
        { width: 4 },
      )
    })
    onTheWall(page)
    page.glow(420, 880, 560, '#ffb866', { strength: 0.5, power: 1.5, blend: 'soft-light' })
    page.vignette('#1c1026', { alpha: 0.5, centre: [0.34, 0.6] })
  },
)
