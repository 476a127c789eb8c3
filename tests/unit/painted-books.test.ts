import { existsSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Box, type PageKey, sizeOf } from '~/book/document'
import { layoutPage } from '~/book/layout'
import { fillTokens } from '~/book/particles'
import type { Pixels } from '~/engines/composite/colour/pixels'
import type { Place } from '~/engines/composite/composite'
import { measureOpening } from '~/engines/composite/page/head-opening'
import { readLayer } from '~/engines/composite/page/layers'
import { buildDocument, placesOf } from '../../db/seed/presets'
import { stories } from '../../db/seed/stories/stories'
import { spreadKeys } from '../../db/seed/stories/story'

const SPREAD = 120 * 1024
const NAMES = ['지우', '민준', '하늘', '솔', 'Tom', '남궁하늘빛나라']
const fileOf = (book: string, page: string, layer = '') => `db/seed/pictures/${book}/${page}${layer}.avif`

const documentFor = (story: (typeof stories)[number]) =>
  buildDocument(1, {
    story,
    places: placesOf(story.cover),
    pictureOf: (page) => `/${fileOf(story.cover, page)}`,
  })

describe.each(stories)('the book $cover', (story) => {
  const places = placesOf(story.cover)
  const document = documentFor(story)

  it('has a picture for every page, of at most 120 KB', () => {
    for (const page of [...spreadKeys, 'cover-back', 'target', 'detail', 'guide']) {
      const file = fileOf(story.cover, page)
      expect(existsSync(file), file).toBe(true)
      expect(statSync(file).size, file).toBeLessThanOrEqual(SPREAD)
    }
  })

  it('has spreads of 1200 by 600 pixels', async () => {
    for (const page of spreadKeys)
      expect(await sharp(fileOf(story.cover, page)).metadata()).toMatchObject({ width: 1200, height: 600 })
  })

  it('has places for a head on cover, template and eight spreads, varied in size and turn', () => {
    const heads = spreadKeys.flatMap((page) => places[page]?.head ?? [])
    expect(places['cover-front']?.head).toBeDefined()
    expect(Object.entries(places).find(([page]) => page === 'target')?.[1]?.head).toBeDefined()
    expect(heads.length).toBeGreaterThanOrEqual(8)
    expect(new Set(heads.map(({ scale }) => Math.round(scale / 20))).size).toBeGreaterThanOrEqual(4)
    expect(new Set(heads.map(({ turn }) => Math.round(turn * 20))).size).toBeGreaterThanOrEqual(4)
    for (const page of spreadKeys.filter((page) => story.spreads.find(({ key }) => key === page)?.head))
      expect(places[page]?.head, page).toBeDefined()
  })

  it('has layers wherever it has a place for a head', () => {
    for (const page of Object.keys(places).filter((page) => page !== 'cover-front')) {
      if (!places[page as PageKey]?.head) continue
      for (const layer of ['.back', '.skin', '.front'])
        expect(existsSync(fileOf(story.cover, page, layer))).toBe(true)
    }
  })

  it('hides no part of a head behind a thing that is seen through', async () => {
    for (const [page, { head }] of Object.entries(places)) {
      if (!head) continue
      const file = page === 'cover-front' ? `db/seed/pictures/${story.cover}.front.avif` : undefined
      const front = await readLayer(readFileSync(file ?? fileOf(story.cover, page, '.front')), 1200)
      expect(findNotches(front, head), page).toEqual([])
    }
  })

  it.each(NAMES)('has room for its text with the child’s name %s', (childName) => {
    const fill = (text: string) => fillTokens(text, { childName }).text
    expect(layoutPage(document, 'cover-back', fill).problems).toEqual([])
    for (const page of spreadKeys) {
      const layout = layoutPage(document, page, fill)
      expect(layout.problems, page).toEqual([])
      const said = story.spreads.find(({ key }) => key === page)?.text.length ?? 0
      const words = layout.boxes
      expect(
        words.flatMap(({ box }) => box.text.split('\n')),
        page,
      ).toHaveLength(said)
      for (const { box, fontSize } of words)
        expect(fontSize, page).toBeGreaterThanOrEqual(box.style.fontSize * 0.84)
    }
  })

  it('shows every word with a name of 1 to 30 letters', () => {
    for (let letters = 1; letters <= 30; letters++) {
      const said = (text: string) => fillTokens(text, { childName: '뷁'.repeat(letters) }).text
      for (const page of spreadKeys) {
        const { boxes, problems } = layoutPage(document, page, said)
        expect(problems.filter(({ code }) => code !== 'overflow')).toEqual([])
        for (const { box, lines } of boxes)
          expect(
            lines
              .map(({ text }) => text)
              .join('')
              .replace(/\s/g, ''),
          ).toBe(said(box.text).replace(/\s/g, ''))
      }
    }
  })

  it('has enough contrast between text and picture', async () => {
    const said = (text: string) => fillTokens(text, { childName: '하늘' }).text
    for (const page of [...spreadKeys, 'cover-back' as const])
      for (const { box, lines, fontSize } of layoutPage(document, page, said).boxes) {
        const words = lines.map(({ x, y, width }) => ({ x, y: y - fontSize, width, height: fontSize * 1.2 }))
        const contrast = await contrastOn(fileOf(story.cover, page), page, box.style.color, words)
        expect(contrast, page).toBeGreaterThan(4.5)
      }
  })
})

const RAYS = 256
/** One ray alone may meet the soft tip of a leaf. */
const NARROWEST = 3

/** Beside a cover a head may reach this much further from ray to ray, so that its hair has no corner at a brim. */
const HAIR_SPREAD = 0.009
const turns = Array.from({ length: 81 }, (_, i) => i - 40)

/** The directions, in degrees, in which a head ends although nothing opaque and no edge of its glass is there. */
function findNotches(front: Pixels, place: Place): number[] {
  const unit = front.height / 1000
  const { shows } = measureOpening(front, place, { unit, chin: 0.52 })
  const isNotch = Array.from({ length: RAYS }, (_, i) => {
    const end = endOf((far) => shows(...pointOn(i, far)))
    if (end === undefined || isGlassEdge(place, pointOn(i, end))) return false
    return !turns.some((by) => {
      const nearer = end - Math.max(0, Math.abs(by) - 2) * HAIR_SPREAD
      return Array.from({ length: 54 }, (_, step) => pointOn(i + by, nearer + 0.02 - step * 0.005)).some(
        (point) => coverAt(front, place, point) > 0.9,
      )
    })
  })
  return isNotch.flatMap((_, i) =>
    Array.from({ length: NARROWEST }, (_, k) => isNotch[(i + k) % RAYS]).every(Boolean)
      ? [Math.round((i / RAYS) * 360)]
      : [],
  )
}

/** In heads from the head's middle: rays start in the middle of the face. */
const pointOn = (ray: number, far: number): [number, number] => {
  const angle = (ray / RAYS) * Math.PI * 2
  return [Math.cos(angle) * far, 0.1 + Math.sin(angle) * far]
}

function endOf(shows: (far: number) => number): number | undefined {
  for (let far = 0.1; far < 0.95; far += 0.01) if (shows(far) < 0.5) return far
  return undefined
}

const isGlassEdge = ({ ball }: Place, [across, down]: [number, number]) =>
  ball !== undefined && Math.hypot((across - ball.x) / ball.across, (down - ball.y) / ball.down) > 0.92

function coverAt(front: Pixels, { x, y, scale, turn }: Place, [across, down]: [number, number]): number {
  const unit = front.height / 1000
  const u = x + (across * Math.cos(turn) - down * Math.sin(turn)) * scale
  const v = y + (across * Math.sin(turn) + down * Math.cos(turn)) * scale
  return (front.data[(Math.round(v * unit) * front.width + Math.round(u * unit)) * 4 + 3] ?? 0) / 255
}

/** The contrast that at least 98 % of the points in these boxes reach. */
async function contrastOn(file: string, page: PageKey, ink: string, boxes: Box[]): Promise<number> {
  const { width } = sizeOf(page)
  const { data } = await sharp(file)
    .resize(width)
    .blur(1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const paint = lightOf([0, 1, 2].map((i) => Number.parseInt(ink.slice(1 + i * 2, 3 + i * 2), 16)))
  const contrasts = boxes
    .flatMap((box) => pointsOf(box))
    .map(([x, y]) => {
      const ground = lightOf([...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)])
      return (Math.max(ground, paint) + 0.05) / (Math.min(ground, paint) + 0.05)
    })
    .sort((a, b) => a - b)
  return contrasts[Math.floor(contrasts.length * 0.02)] ?? 0
}

const pointsOf = ({ x, y, width, height }: Box): [number, number][] =>
  Array.from({ length: Math.floor(width / 3) * Math.floor(height / 3) }, (_, i) => [
    Math.round(x + (i % Math.floor(width / 3)) * 3),
    Math.round(y + Math.floor(i / Math.floor(width / 3)) * 3),
  ])

/** Relative luminance as WCAG defines it. */
const lightOf = (colour: number[]) => {
  const [r = 0, g = 0, b = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
