import { foot } from '~/art/figure/feet'
import { joints } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import { withAlpha } from '~/art/kit/colour'
import { blob, type Point, points, ribbon, type Shape, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { bed, hangingCoat, quilt } from '../bed'
import { changePose, HERO, hero } from '../child'
import { conch } from '../conch'
import { moonlight, openSea, SHELL, sky, whaleAndMoon } from '../nightsea'
import { cut, sea } from '../world'

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

/** The object from the deep stands on the sill, dripping. */
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

function child(page: Page) {
  hero(page, {
    x: 412,
    y: 790,
    height: 490,
    garment: 'pyjamas',
    coat: '#f3c9a8',
    leg: '#f3c9a8',
    accent: sea.hero,
    pose: changePose('sitUp', {
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
    hairMotion: 'pillow',
    cover: { kind: 'sleepcap', colour: sea.hero, trim: HERO.trim },
    plane: cut.figure(-10, 8),
  })
}

function shell(page: Page) {
  page.plane(cut.figure(-8, 8), (brush) =>
    conch(brush, { x: SHELL[0], y: SHELL[1] + 66, scale: 196, flip: true, turn: 1.1 }),
  )
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
