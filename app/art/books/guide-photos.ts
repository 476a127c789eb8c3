import { lookWith } from '../child/look'
import { type FigureLook, figure } from '../figure/figure'
import { type Pose, poses } from '../figure/poses'
import type { Brush } from '../kit/brush'
import { mix, shift, withAlpha } from '../kit/colour'
import { blob, limb, type Placement, type Point, placeShape, points, type Shape, wobble } from '../kit/shapes'
import type { Page } from '../page'

export type GuideChild = Partial<Omit<FigureLook, 'x' | 'y' | 'height'>>

/** The properties that differ between books. */
export interface GuideLook {
  /** the book's child, without its hat */
  hero: GuideChild
  /** the sheet, a wall in good light, the darkest tone */
  ground: string
  wall: string
  deep: string
  /** of the mark on the photo that works, and of those on the others */
  good: string
  bad: string
}

/** A photo on the sheet: its middle, its size, how it was laid down. */
interface Photo {
  x: number
  y: number
  width: number
  height: number
  turn: number
}

/** Corners as round as a hand cuts them. */
const sheetOf = ({ x, y, width, height, turn }: Photo, inset: number, round = 14): Shape => {
  const [w, h] = [width / 2 - inset, height / 2 - inset]
  const corner = (sx: number, sy: number): Shape =>
    [0, 1, 2, 3, 4, 5, 6].map((i): Point => {
      const angle = (i / 6) * (Math.PI / 2)
      const [u, v] = sx * sy > 0 ? [Math.cos(angle), Math.sin(angle)] : [Math.sin(angle), Math.cos(angle)]
      return [sx * (w - round + u * round), sy * (h - round + v * round)]
    })
  const outline = [...corner(1, 1), ...corner(-1, 1), ...corner(-1, -1), ...corner(1, -1)]
  return placeShape(outline, { x, y, turn })
}

const shadow = (colour: string) => ({ colour, dx: 7, dy: 9, blur: 9, alpha: 0.4 })

/** A print with a pale border; what it shows is painted within. */
function print(page: Page, photo: Photo, look: GuideLook, draw: (brush: Brush) => void) {
  const inner = sheetOf(photo, 11, 8)
  page.plane({ edge: 0.35, reach: 0.9, grain: 0.06, shadow: shadow(look.deep) }, (brush) =>
    brush.fill(wobble(sheetOf(photo, 0, 10), 0.9, 0.05, photo.x), '#fdf6e6'),
  )
  page.plane({ edge: 0.25, reach: 0.7, grain: 0.08, blotch: 0.06 }, (brush) =>
    brush.within(inner, () => draw(brush)),
  )
  mark(page, [photo.x + photo.width / 2 - 14, photo.y + photo.height / 2 - 16], 30, look, false)
}

/** Full face: both arms hang, the head hardly tilts. */
const facing: Pose = {
  ...poses.stand,
  tilt: 0.03,
  head: [0.03, -2.95],
  farArm: poses.stand.nearArm.map(([x, y]): Point => [-x, y]) as Pose['farArm'],
}

/** A child by where its head is and how high. */
function child(brush: Brush, [x, y]: Point, size: number, given: GuideChild) {
  figure(brush, {
    pose: facing,
    gaze: 0,
    ...given,
    x: x - size * 0.03,
    y: y + size * 2.95,
    height: size * 3.5,
  })
}

const wallOf = (brush: Brush, { x, y, width, height }: Photo, colour: string) => {
  const [left, top] = [x - width / 2 - 20, y - height / 2 - 20]
  brush.fill(
    [
      [left, top],
      [left + width + 40, top],
      [left + width + 40, top + height + 40],
      [left, top + height + 40],
    ],
    colour,
  )
}

/** The one that works lies in a phone, just being taken. */
export function phone(page: Page, look: GuideLook) {
  const photo: Photo = { x: 325, y: 400, width: 440, height: 660, turn: -0.025 }
  page.plane({ edge: 0.35, reach: 0.9, grain: 0.08, shadow: shadow(look.deep) }, (brush) =>
    brush.form(sheetOf(photo, 0, 50), shift(look.deep, { l: 0.02 }), { width: 3, shadeWidth: 9 }),
  )
  const screen = sheetOf(photo, 18, 34)
  page.plane({ edge: 0.25, reach: 0.7, grain: 0.07, blotch: 0.06 }, (brush) =>
    brush.within(screen, () => {
      wallOf(brush, photo, look.wall)
      daylight(brush, look.wall)
      child(brush, [325, 330], 250, { ...look.hero, mouth: 'smile' })
    }),
  )
  viewfinder(page, { x: 325, y: 322, turn: photo.turn }, look)
  mark(page, [520, 690], 62, look, true)
}

/** A window's panes lie on the wall. */
function daylight(brush: Brush, wall: string) {
  const lit = mix(wall, '#fffaf0', 0.75)
  for (const pane of [
    '132,110 206,96 218,226 146,240',
    '220,93 286,80 298,212 232,223',
    '148,256 220,242 232,372 162,388',
    '234,239 300,228 312,356 246,370',
  ])
    brush.fill(points(pane), lit)
  brush.sprayed({ dots: 0.6 }, (soft) => soft.glow(150, 180, 420, '#fff6dc', { strength: 0.5, power: 1.2 }))
}

/** The corners a camera draws round a face. */
function viewfinder(page: Page, at: Placement, { good }: GuideLook) {
  page.plane({ grain: 0.03 }, (brush) => {
    for (const [sx, sy] of points('-1,-1 1,-1 1,1 -1,1')) {
      const line = points('118,165 150,165 150,133').map(([x, y]): Point => [x * sx, y * sy])
      brush.line(placeShape(line, at), good, 7)
    }
    const button: Shape = placeShape(blob(0, 0, 25, 25, { jitter: 0.02 }), { ...at, y: 668, x: 333 })
    brush.line(button, withAlpha('#fffdf4', 0.9), 4, true)
    brush.fill(
      placeShape(blob(0, 0, 18, 18, { jitter: 0.02 }), { x: 333, y: 668 }),
      withAlpha('#fffdf4', 0.92),
    )
  })
}

const photos = { width: 232, height: 312 }

export function photoFromBehind(page: Page, look: GuideLook) {
  const photo = { ...photos, x: 742, y: 214, turn: 0.03 }
  print(page, photo, look, (brush) => {
    wallOf(brush, photo, look.wall)
    child(brush, [742, 196], 116, { ...look.hero, pose: poses.behind })
  })
}

export function darkPhoto(page: Page, look: GuideLook) {
  const photo = { ...photos, x: 1012, y: 206, turn: -0.025 }
  print(page, photo, look, (brush) => {
    wallOf(brush, photo, shift(look.deep, { l: 0.05 }))
    child(brush, [1012, 190], 116, { ...look.hero, mouth: 'calm' })
    wallOf(brush, photo, withAlpha(mix(look.deep, '#0b1030', 0.55), 0.78))
  })
}

const curlyFriend = lookWith({
  skin: { tone: '5n', shift: 0 },
  hair: { style: 'short-curls', colour: 'black', shift: 0 },
})
const fairFriend = lookWith({
  skin: { tone: '2w', shift: 0 },
  hair: { style: 'bunches-high', colour: 'chestnut', shift: 0 },
  ties: 'yellow',
})

/** A group photo does not show whose book it is. */
export function groupPhoto(page: Page, look: GuideLook) {
  const photo = { ...photos, x: 738, y: 590, turn: -0.02 }
  print(page, photo, look, (brush) => {
    wallOf(brush, photo, mix(look.wall, look.ground, 0.4))
    child(brush, [692, 532], 84, {
      person: curlyFriend,
      coat: '#7f8fa8',
      mouth: 'open',
    })
    child(brush, [792, 540], 84, {
      person: fairFriend,
      coat: '#d9a85c',
      eyes: 'happy',
    })
    child(brush, [738, 606], 92, { ...look.hero, mouth: 'grin' })
  })
}

export function croppedPhoto(page: Page, look: GuideLook) {
  const photo = { ...photos, x: 1008, y: 584, turn: 0.028 }
  print(page, photo, look, (brush) => {
    wallOf(brush, photo, look.wall)
    child(brush, [1104, 484], 190, { ...look.hero, mouth: 'smile' })
  })
}

/** A tick or a cross, cut from paper. */
function mark(page: Page, [x, y]: Point, size: number, { good, bad, deep }: GuideLook, isGood: boolean) {
  const on = (list: string): Shape => placeShape(points(list), { x, y, scale: size })
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.07, shadow: { colour: deep, dx: 3, dy: 5, blur: 5, alpha: 0.4 } },
    (brush) => {
      const round = blob(x, y, size, size, { corners: 11, jitter: 0.035, seed: Math.round(x) })
      brush.form(round, isGood ? good : '#fdf6e6', { rim: null, shadeWidth: size * 0.1 })
      if (isGood) {
        brush.fill(limb(on('-0.46,0.02 -0.14,0.38'), [size * 0.13, size * 0.15]), '#fffaf0')
        brush.fill(
          limb(on('-0.14,0.38 0.2,-0.1 0.5,-0.42'), [size * 0.15, size * 0.13, size * 0.09]),
          '#fffaf0',
        )
        return
      }
      brush.fill(limb(on('-0.42,-0.44 0.02,0.01 0.44,0.42'), [size * 0.1, size * 0.15, size * 0.1]), bad)
      brush.fill(limb(on('0.46,-0.4 0,0.02 -0.44,0.44'), [size * 0.13, size * 0.14, size * 0.09]), bad)
    },
  )
}
