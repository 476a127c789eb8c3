import type { Layer } from '../layers/layer'
import { pathsOf } from '../layers/outline'
import { type Ink, limitInk } from '../print/inks'
import type { PdfInks, Sheet } from './pdf.server'
import { toValidColour } from './pdf-words.server'
import { channelsOf, formatNumbers } from './pdfkit-internals.server'

/** How a document's flat colours are written into a PDF. */
export interface Colours {
  operator(color: string, what: 'fill' | 'stroke'): string
  /** for letters: dark ones in black ink alone */
  letters(color: string, what: 'fill' | 'stroke'): string
  /** a picture of one pixel */
  pixel(color: string): { space: string; bytes: Uint8Array }
}

const isGrey = ([red, green, blue]: number[]) => red === green && green === blue

function screenOperator(color: string, what: 'fill' | 'stroke'): string {
  const channels = channelsOf(color)
  if (isGrey(channels)) return `${formatNumbers(channels[0] ?? 0)} ${what === 'fill' ? 'g' : 'G'}`
  return `${formatNumbers(...channels)} ${what === 'fill' ? 'rg' : 'RG'}`
}

/** Greys, black above all, are printed in black ink alone: a fine letter out of four inks is never sharp. */
export const screenColours: Colours = {
  operator: screenOperator,
  letters: screenOperator,
  pixel(color) {
    const bytes = Uint8Array.from(channelsOf(color).map((value) => Math.round(value * 255)))
    return isGrey([...bytes])
      ? { space: 'DeviceGray', bytes: bytes.subarray(0, 1) }
      : { space: 'DeviceRGB', bytes }
  },
}

/** Converts every colour of the sheets at once. */
export async function createInkColours(sheets: readonly Sheet[], inks: PdfInks): Promise<Colours> {
  const colors = [...new Set(sheets.flatMap(colorsOn))]
  const converted = await convert(colors, inks)
  const inkOf = (color: string): Ink => {
    const ink = converted.get(color)
    if (!ink) throw new Error(`${color} was not converted`)
    return ink
  }
  return {
    operator: (color, what) => inkOperator(inkOf(color), what),
    letters: (color, what) => inkOperator(blackInkOf(color) ?? inkOf(color), what),
    pixel: (color) => ({ space: 'DeviceCMYK', bytes: Uint8Array.from(inkOf(color)) }),
  }
}

/** A black that leans a little to a colour loses it, because four inks never meet exactly on a fine letter. */
function blackInkOf(color: string): Ink | undefined {
  const [red = 0, green = 0, blue = 0] = channelsOf(color)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (most > DARK || most - least > LEANING) return undefined
  return [0, 0, 0, Math.round(255 * (1 - (0.3 * red + 0.59 * green + 0.11 * blue)))]
}
const DARK = 0.4
const LEANING = 0.07

export const inkOperator = (ink: Ink, what: 'fill' | 'stroke') =>
  `${formatNumbers(...ink.map((value) => value / 255))} ${what === 'fill' ? 'k' : 'K'}`

const colorsOn = ({ fills, fades = [], shapes, layers = [], words }: Sheet): string[] =>
  [
    ...[...fills, ...fades].map(({ color }) => color),
    ...shapes.flatMap((placed) => placed.shapes.map(({ color }) => color)),
    ...layers.flatMap((placed) => placed.layers.flatMap(colorsOfLayer)),
    ...words.flatMap(({ boxes }) =>
      boxes.flatMap(({ box: { style }, lines }) => [
        ...[style.color, style.stroke.color, style.shadow.color],
        ...lines.flatMap(({ run }) => run?.color ?? []),
      ]),
    ),
  ].map(toValidColour)

const colorsOfLayer = (layer: Layer) =>
  pathsOf(layer).flatMap(({ fill, stroke }) => [fill, stroke?.color].filter((color) => color !== undefined))

async function convert(colors: readonly string[], { path, limit }: PdfInks): Promise<Map<string, Ink>> {
  if (!colors.length) return new Map()
  const screen = colors.map((color) => channelsOf(color).map((value) => Math.round(value * 255)))
  const raw = { width: colors.length, height: 1, channels: 3 as const }
  const { default: sharp } = await import('sharp')
  const { data: ink, info } = await sharp(Uint8Array.from(screen.flat()), { raw })
    .withIccProfile(path, { attach: false })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 4) throw new Error('the inks are unknown')
  return new Map(
    colors.map((color, i) => {
      const [red = 0] = screen[i] ?? []
      if (isGrey(screen[i] ?? [])) return [color, [0, 0, 0, 255 - red]]
      return [color, limitInk([...ink.subarray(i * 4, i * 4 + 4)] as Ink, limit)]
    }),
  )
}
