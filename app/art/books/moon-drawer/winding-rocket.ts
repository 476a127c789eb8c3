import { hatchPoint, rocketBefore, rocketBehind } from '../../covers/moon-drawer/rocket'
import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { blob, limb, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { catHead, paw } from './creatures/cat'
import { paintInside } from './panels'
import { marble } from './trinkets'
import { castShadow, changePose, hero, ink, joints, thingPlane } from './world'

/** The rocket on its fins, small enough to be one plane. */
export function uprightRocket(brush: Brush, place: { x: number; y: number; scale: number }) {
  const pen = Pen.at(brush, { x: place.x, y: place.y, scale: place.scale * 200 })
  for (const side of [-1, 1])
    pen.form(
      smooth(
        points('0.2,0.5 0.5,0.62 0.66,1.02 0.42,0.98 0.16,0.86').map(
          ([u, v]) => [u * side, v] as [number, number],
        ),
      ),
      '#6f5db4',
      { width: 0.03, shadeWidth: 0.06 },
    )
  const hull = smooth(
    points('0,-1.16 0.16,-0.98 0.36,-0.4 0.38,0.2 0.24,0.86 -0.24,0.86 -0.38,0.2 -0.36,-0.4 -0.16,-0.98'),
  )
  pen.form(hull, ink.teal, { rim: '#d8f0d6', width: 0.04, shadeWidth: 0.12, shade: '#377a86' })
  pen.within(hull, () => {
    pen.form(points('-0.5,-1.3 0.5,-1.3 0.5,-0.66 0,-0.58 -0.5,-0.66'), '#2f6f80', {
      rim: null,
      shadeWidth: 0.06,
    })
    pen.form(ribbon(points('-0.5,0.64 0,0.7 0.5,0.64'), [0.09, 0.09, 0.09]), ink.light, {
      rim: null,
      shadeWidth: 0.04,
    })
  })
  pen.form(blob(0, -1.17, 0.08, 0.08, { corners: 12, jitter: 0.015 }), ink.hero, {
    width: 0.02,
    shadeWidth: 0.04,
  })
  for (const y of [-0.26, 0.24]) {
    pen.form(blob(0, y, 0.17, 0.17, { corners: 12, jitter: 0.015 }), ink.light, {
      width: 0.02,
      shadeWidth: 0.05,
      shade: '#a98fb0',
    })
    pen.fill(blob(0, y, 0.11, 0.11, { corners: 12, jitter: 0.015 }), y < 0 ? '#2a2560' : ink.lamp)
  }
}

const ship = { x: 1692, y: 716, turn: -0.2, scale: 1.14 }

export function boardingView(page: Page, window: Shape) {
  page.plane(
    { ...thingPlane, shadow: castShadow(16, 12, 0.45, 12) },
    paintInside(window, (brush) => {
      marble(brush, 1166, 448, 116, ink.hero, 0.2)
      marble(brush, 1838, 500, 64, ink.teal, 1)
      marble(brush, 1740, 530, 34, '#6f5db4', 2)
    }),
  )
  rocketBehind(page, ship)
  pilot(page)
  rocketBefore(page, ship)
  hero(
    page,
    {
      wear: 'suit',
      x: 1336,
      y: 1128,
      height: 770,
      gaze: 0.12,
      mouth: 'open',
      pose: changePose('stand', {
        head: [0.02, -2.95],
        tilt: 0,
        nearArm: joints('-0.28,-2.16 -0.86,-2.06 -0.76,-2.5'),
        farArm: joints('0.27,-2.16 0.86,-2.06 0.78,-2.5'),
      }),
    },
    { shadow: castShadow(22, 16, 0.4, 16) },
  )
}

function pilot(page: Page) {
  const [x, y] = hatchPoint(ship)
  page.plane({ ...thingPlane, shadow: castShadow(8, 8) }, (brush) => {
    const pen = Pen.at(brush, { x: x - 6, y: y - 34, scale: 72, turn: -0.14 })
    pen.form(limb(points('0,0.3 -0.1,1.6'), [0.5, 0.6]), ink.fur, { rim: ink.furLit, width: 0.06 })
    catHead(pen, { look: [-0.9, -0.4] })
    paw(pen, 0.6, 0.66, 0.26)
    paw(pen, -0.5, 0.72, 0.26)
  })
}
