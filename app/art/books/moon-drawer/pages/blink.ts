import { Pen } from '~/art/figure/pen'
import { blob, points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { below, drawer, fingers, leftSock, motes, rays } from '../blink-drawer'
import { catHead } from '../creatures/cat'
import { sheep } from '../creatures/sheep'
import { castShadow, changePose, groundPlane, hero, ink, joints, thingPlane } from '../world'

const spark = '#8fe0cc'

/** The lowest drawer blinks, and the child looks in. */
export const blink = scene(
  {
    ground: ink.deep,
    seed: 22,
    light: below,
    rooms: [{ x: 1150, y: 150, width: 740, height: 420, ink: 'light' }],
  },
  (page) => {
    night(page)
    page.glow(520, 800, 800, '#4fb0a6', { strength: 0.85, power: 1.4 })
    rays(page)
    child(page)
    cat(page)
    deskSide(page)
    drawer(page)
    page.glow(500, 850, 520, spark, { strength: 0.5, power: 1.7, stretch: 0.6 })
    fingers(page)
    motes(page)
    page.vignette(ink.night, { alpha: 0.5, centre: [0.3, 0.6] })
  },
)

function night(page: Page) {
  page.plane({ grain: 0.09, blotch: 0.15 }, (brush) => {
    brush.gradient(
      [0, 0],
      [0, 900],
      [
        [0, '#22183f'],
        [0.6, '#332456'],
        [1, '#3a2a60'],
      ],
    )
    brush.hatch([-40, -40, 1200, 900], '#2d2050', {
      strokes: 60,
      width: 26,
      length: 0.3,
      turn: 1.3,
      alpha: 0.16,
      light: 0.02,
    })
  })
  page.plane({ ...groundPlane, alpha: 0.95 }, (brush) => {
    brush.form(smooth(points('-60,380 120,366 210,384 224,520 214,700 -60,720'), true, 4), '#51458c', {
      rim: '#7a86ba',
      width: 4,
    })
    for (const [x, y] of points('40,440 130,452 60,540 150,560 40,640 150,660'))
      brush.fill(
        blob(x, y, 34, 34, { corners: 8, jitter: 0.1, seed: x + y }),
        x < 100 ? '#463c7c' : '#5c509a',
      )
    sheep(brush, { x: 96, y: 392, scale: 86, wool: '#6a5c96' })
  })
}

function child(page: Page) {
  hero(
    page,
    {
      wear: 'pyjamas',
      x: 426,
      y: 1398,
      height: 1190,
      gaze: 0.06,
      mouth: 'awe',
      pose: changePose('stand', {
        head: [0, -2.92],
        tilt: -0.17,
        nearArm: joints('-0.3,-2.16 -0.9,-1.98 -0.68,-1.7'),
        farArm: joints('0.3,-2.14 0.86,-1.98 0.62,-1.7'),
      }),
    },
    { light: below, shadow: { colour: '#120f30', dx: 0, dy: -18, blur: 22, alpha: 0.45 } },
  )
}

/** Beside the elbow; it looks at the child, not at the light. */
function cat(page: Page) {
  page.plane({ ...thingPlane, light: below, shadow: castShadow(4, -12, 0.45, 14) }, (brush) => {
    const pen = Pen.at(brush, { x: 848, y: 690, scale: 104, turn: -0.06 })
    pen.form(smooth(points('-0.6,0.2 0,0 0.7,0.3 1.1,1 1.2,2 -0.8,2 -0.8,0.8')), ink.fur, {
      rim: '#7fc4bd',
      width: 0.05,
    })
    catHead(pen, { look: [-0.9, -0.55] })
  })
}

/** The desk fills the right page: dark wood, nothing on it but the brush's way. */
function deskSide(page: Page) {
  page.plane(
    { ...groundPlane, shadow: { colour: '#0f0b28', dx: -16, dy: 4, blur: 18, alpha: 0.55 } },
    (brush) => {
      const side = points('1062,-40 2060,-40 2060,812 1062,846')
      brush.fill(side, '#41294a')
      brush.within(side, () => {
        brush.gradient(
          [1060, 500],
          [2000, 300],
          [
            [0, '#4b2f50'],
            [0.3, '#41294a'],
            [1, '#382445'],
          ],
          [1060, -40, 2060, 900],
        )
        brush.hatch([1060, -40, 2060, 850], '#402849', {
          strokes: 120,
          width: 11,
          length: 0.42,
          turn: 0.02,
          alpha: 0.3,
          light: 0.016,
          hue: 8,
        })
        for (const y of [70, 640]) {
          brush.fill(ribbon(points(`1060,${y + 4} 1500,${y} 2060,${y - 4}`), [3, 3, 3]), '#2b1b3c')
          brush.fill(ribbon(points(`1060,${y + 9} 1500,${y + 5} 2060,${y + 1}`), [1.2, 1.2, 1.2]), '#6d4a66')
        }
      })
      brush.fill(points('1062,-40 1078,-40 1078,846 1062,846'), '#6d4a66')
      brush.form(blob(1516, 742, 34, 31, { corners: 12, jitter: 0.02 }), '#cdbba6', {
        shade: '#77649a',
        shadeWidth: 16,
      })
    },
  )
  page.plane(groundPlane, (brush) => {
    const shade = points('1040,838 2060,806 2060,1060 1040,1060')
    brush.fill(shade, '#1c1336')
    brush.hatch([1060, 850, 2060, 1040], '#1f163a', {
      strokes: 30,
      width: 9,
      length: 0.3,
      alpha: 0.3,
      light: 0.02,
    })
  })
  page.plane({ ...groundPlane, shadow: castShadow(-10, 4, 0.5, 12) }, (brush) => {
    for (const leg of ['1090,836 1190,834 1176,1060 1108,1060', '1880,818 1984,812 1968,1060 1900,1060']) {
      brush.form(points(leg), '#38223f', { rim: '#5f8f90', width: 4, shadeWidth: 14 })
    }
  })
  page.glow(1070, 760, 420, '#3f8f8c', { strength: 0.45, power: 1.6 })
  leftSock(page)
}
