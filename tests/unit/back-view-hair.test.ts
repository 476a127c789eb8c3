import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Pixels } from '~/engines/composite/colour/pixels'
import { hairLengths } from '~/engines/composite/composite'
import { DARKEST_HAIR, FAIREST_HAIR, paintHair } from '~/engines/composite/hair-from-behind'
import { paintPicture } from '~/engines/print/paint-picture'
import type { HairLayerName, PrintPage } from '~/engines/print/print'
import { renderPage } from '~/engines/print/print-page'
import * as nape from '../../app/art/child/hair/nape'
import { figure } from '../../app/art/figure/figure'
import { paintLayers } from '../../app/art/layers'
import type { HairTake, Shot } from '../../app/art/looks'
import { Page } from '../../app/art/page'

/** A child with a collar, seen from behind, on a green ground. */
function aBack(shot: Partial<Shot> = {}): Page {
  const page = new Page({ px: 120, width: 400, height: 400, ground: '#7fae86', ...shot })
  page.plane({ isChild: true, edge: 0.3, grain: 0.1 }, (brush) =>
    figure(brush, { x: 200, y: 380, height: 340, pose: 'behind' }),
  )
  return page.paper()
}

const copyOf = ({ data, ...size }: Pixels): Pixels => ({ ...size, data: new Uint8ClampedArray(data) })
function apart(one: Pixels, other: Pixels) {
  let most = 0
  for (let i = 0; i < one.data.length; i++)
    if (i % 4 < 3) most = Math.max(most, Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0)))
  return most
}
const lightness = ({ data, width }: Pixels, x: number, y: number) => data[(y * width + x) * 4] ?? 0

describe('a page with a child seen from the back', async () => {
  const layers = await paintLayers(aBack, { px: 120 })
  if (!layers?.hair) throw new Error('No child is seen from behind.')
  const { back, skin, hair } = layers
  const laid = (length: (typeof hairLengths)[number], colour: string) => {
    const page = { back: copyOf(back), skin: copyOf(skin) }
    const one = hair[length]
    if (one) paintHair(page, one, colour)
    return page
  }

  it('uses the same two hair colours in art and engine', () => {
    expect([nape.DARKEST_HAIR, nape.FAIREST_HAIR]).toEqual([DARKEST_HAIR, FAIREST_HAIR])
  })
  it.each(hairLengths)(
    'with a %s hair layer nearly equals the page painted with such hair',
    async (length) => {
      const takes: HairTake[] = [`${length}Dark`, `${length}Fair`]
      const page = await aBack({ takes }).painted()
      expect(apart(laid(length, DARKEST_HAIR).back, page.pixels(`${length}Dark`))).toBeLessThan(8)
      expect(apart(laid(length, FAIREST_HAIR).back, page.pixels(`${length}Fair`))).toBeLessThan(8)
    },
  )
  it('can have any hair colour between dark and fair, and is unchanged elsewhere', () => {
    const [dark, brown, fair] = [DARKEST_HAIR, '#6b4630', FAIREST_HAIR].map(
      (colour) => laid('short', colour).back,
    ) as [Pixels, Pixels, Pixels]
    const shades = [dark, brown, fair].map((page) => lightness(page, 60, 24))
    expect(shades).toEqual([...shades].sort((a, b) => a - b))
    expect((shades[1] ?? 0) - (shades[0] ?? 0)).toBeGreaterThan(30)
    expect((shades[2] ?? 0) - (shades[1] ?? 0)).toBeGreaterThan(30)
    for (const [x, y] of [
      [5, 5],
      [110, 60],
      [60, 100],
    ] as const)
      expect(lightness(fair, x, y)).toBe(lightness(back, x, y))
  })
  it('has longer hair with the long layer than with the short one', () => {
    const rowsChanged = (page: Pixels) => {
      const rows = Array.from({ length: 120 }, (_, y) => y)
      return rows.filter((y) => lightness(page, 60, y) !== lightness(back, 60, y)).at(-1) ?? 0
    }
    const [short, long] = [
      rowsChanged(laid('short', FAIREST_HAIR).back),
      rowsChanged(laid('long', FAIREST_HAIR).back),
    ]
    expect(long - short).toBeGreaterThan(10)
  })
})

describe('hair for print', () => {
  it('is painted in the size of its part of the page, for one length only', async () => {
    const asked = { picture: 'cloud-castle-22-23-0123456789ab', side: 'left', take: 'long' } as const
    const answer = await paintPicture(asked, 96)
    const made = answer.ok ? answer.made : {}
    expect(Object.keys(made)).toEqual(['long-base', 'long-light', 'long-skin'])
    for (const file of Object.values(made))
      expect(await sharp(file).metadata()).toMatchObject({ width: 96, height: 96 })
    expect((await sharp(made['long-base' satisfies HairLayerName]).stats()).isOpaque).toBe(false)
  })
  it('is laid over the page in the given colour', async () => {
    const flat = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer()
    const at = { x: 0, y: 0, width: 8, height: 8 }
    const laid = async (colour: string) => [{ bytes: await flat(colour), at }]
    const sheet = async (colour: string): Promise<PrintPage> => ({
      px: 8,
      bleed: 0,
      under: await laid('#00ff00'),
      over: [],
      child: {
        tone: '#f3d3b8',
        light: { from: [0, -1], colour: '#ffffff', tint: '#000000' },
        skin: await laid('#000000'),
        hair: {
          base: await laid('#202020'),
          light: await laid('#808080'),
          skin: await laid('#000000'),
          colour,
          isLoose: false,
        },
      },
    })
    expect([...(await renderPage(await sheet(DARKEST_HAIR))).data.slice(0, 3)]).toEqual([32, 32, 32])
    expect([...(await renderPage(await sheet(FAIREST_HAIR))).data.slice(0, 3)]).toEqual([160, 160, 160])
  })
})
