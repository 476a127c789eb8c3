import type { SKRSContext2D } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { type ChildLook, lookWith } from '~/art/child/look'
import { isOfChild } from '~/art/kept/keep-planes'
import type { Box } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { type Picture, pictures } from '~/art/paint'
import type { PlaneStep } from '~/art/plane-painter'

// Every picture with three children who have nothing in common: what differs lies where the child is, and it does differ.

const PX = 96

const looks: [ChildLook, ...ChildLook[]] = [
  lookWith({
    skin: { tone: '1w', shift: 2 },
    hair: { style: 'long-curls', colour: 'fair', shift: 2 },
    glasses: { frame: 'round', colour: 'red' },
    eyes: { shape: 'round', colour: 'blue', hasLashes: true },
  }),
  lookWith({
    skin: { tone: '10c', shift: -2 },
    hair: { style: 'two-braids', colour: 'black', shift: -2 },
    ties: 'yellow',
  }),
  lookWith({
    skin: { tone: '1c', shift: 0 },
    hair: { style: 'shaved', colour: 'auburn', shift: 0 },
    hearing: { kind: 'aid', side: 'both', colour: 'blue' },
  }),
]

/** Pictures that show nothing of a child's looks, and why. */
const withoutChild: Record<string, string> = {
  'cloud-castle/10-11': 'the dragon remembers',
  'cloud-castle/12-13': 'only boots above a cloud',
  'dew-fairy/18-19': 'only the snail',
  'last-lantern/10-11': 'a hooded outline',
  'last-lantern/24-25': 'only smoke',
  'last-lantern/30-31': 'a hooded outline',
}
const isWithoutChild = (name: string) => name in withoutChild || /\/(cover-back|detail|guide)$/.test(name)

interface Painted {
  pixels: Uint8ClampedArray
  /** canvas pixels that the planes of the child may change */
  boxes: Box[]
  /** the picture below the first such plane */
  before?: Uint8ClampedArray
  width: number
}

const readPixels = (context: SKRSContext2D) =>
  context.getImageData(0, 0, context.canvas.width, context.canvas.height).data

/** Planes below the child cannot know it, so a second child's picture begins with those of the first. */
function paintPlanes(page: Page, below?: Uint8ClampedArray): Painted {
  const { painter, planes } = page
  const { context } = painter.createCanvas()
  const { width, height } = context.canvas
  const found = planes.findIndex(({ look }) => isOfChild(look))
  const first = found < 0 ? planes.length : found
  if (below) {
    const image = context.createImageData(width, height)
    image.data.set(below)
    context.putImageData(image, 0, 0)
  } else {
    page.fillGround(context)
    for (const step of planes.slice(0, first)) layPlane(page, step, context)
  }
  const before = readPixels(context)
  const boxes = planes.slice(first).flatMap((step) => layPlane(page, step, context))
  return { pixels: readPixels(context), boxes, before, width }
}

function layPlane({ painter }: Page, step: PlaneStep, context: SKRSContext2D): Box[] {
  const plane = painter.paint(step, 'whole')
  if (!plane) return []
  painter.layDown(plane, [context])
  return isOfChild(step.look) ? [painter.reachOf(plane)] : []
}

const isIn = ([left, top, right, bottom]: Box, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom

/** How many pixels differ within the child's boxes, and how many beyond them. */
function compare(one: Painted, other: Painted) {
  const boxes = [...one.boxes, ...other.boxes]
  const found = { within: 0, beyond: 0 }
  for (let i = 0; i < one.pixels.length; i += 4) {
    const apart = [0, 1, 2].map((c) => Math.abs((one.pixels[i + c] ?? 0) - (other.pixels[i + c] ?? 0)))
    if (!apart.some((by) => by > 2)) continue
    const [x, y] = [(i / 4) % one.width, Math.floor(i / 4 / one.width)]
    if (boxes.some((box) => isIn(box, x, y))) found.within++
    else found.beyond++
  }
  return found
}

const kept = Object.entries(pictures).filter(([name, { isSheet }]) => !isSheet && name !== 'promise')

describe('a picture with another child', () => {
  it.each(kept)('differs where the child is, and only there: %s', { timeout: 60_000 }, (name, picture) => {
    const [first, ...others] = looks
    const one = paintPlanes(pageWith(picture, first))
    for (const look of others) {
      const { within, beyond } = compare(one, paintPlanes(pageWith(picture, look), one.before))
      expect(beyond).toBe(0)
      if (isWithoutChild(name)) expect(within).toBe(0)
      else expect(within).toBeGreaterThan(0)
    }
  })

  it('is listed as one without the child only if it exists', () => {
    expect(Object.keys(withoutChild).filter((name) => !pictures[name])).toEqual([])
  })
})

const pageWith = (picture: Picture, child: ChildLook) => picture.paint({ px: PX, child })
