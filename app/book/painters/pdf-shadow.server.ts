import type { BoxLayout } from '../layout'
import { placeLetters } from '../print-fonts.server'
import { largestOf, lookOf } from '../runs/line-look'
import { middleOf, turnedBox, turnOfLine } from '../turn'
import type { Colours } from './pdf-colours.server'
import { toValidColour } from './pdf-words.server'
import { formatNumbers, opacityOf, type PdfInternals } from './pdfkit-internals.server'

// A blurred shadow cannot be a vector, so it is a small picture under its words, as soft as on a screen, at 300 dots an
// inch: one colour, with the shadow as its mask.

const DPI = 300

export async function paintShadow(
  pdf: PdfInternals,
  laid: BoxLayout,
  { unit, colours }: { unit: number; colours: Colours },
): Promise<void> {
  const { shadow } = laid.box.style
  const dots = (unit / 25.4) * DPI
  const reach = Math.max(0, shadow.blur) * 2 + strokeOf(laid)
  const area = areaOf(laid, reach)
  const [width, height] = [Math.ceil(area.width * dots), Math.ceil(area.height * dots)]
  const softness = (Math.max(0, shadow.blur) / 2) * dots
  const { default: sharp } = await import('sharp')
  const drawn = sharp(Buffer.from(drawWords(laid, area, { width, height })))
    .flatten({ background: '#000' })
    .toColourspace('b-w')
  // The blur has no effect on a picture below this.
  const soft = softness >= 0.3 ? drawn.blur(softness) : drawn
  const mask = await soft.extractChannel(0).jpeg({ quality: 90 }).toBuffer()
  const pixel = colours.pixel(toValidColour(shadow.color))
  const { label, obj } = addMaskedColour(pdf, pixel, { width, height, bytes: mask, filter: 'DCTDecode' })
  pdf.page.xobjects[label] = obj
  const { x, y } = area
  const place = formatNumbers(
    width / dots,
    0,
    0,
    -height / dots,
    x + shadow.offsetX,
    y + shadow.offsetY + height / dots,
  )
  pdf.addContent('q')
  const opacity = opacityOf(toValidColour(shadow.color))
  if (opacity < 1) pdf.fillOpacity(opacity)
  pdf.addContent(`${place} cm /${label} Do Q`)
}

const strokeOf = ({ box }: BoxLayout) => (box.style.stroke.enabled ? box.style.stroke.width : 0)

function areaOf({ box, lines, fontSize }: BoxLayout, reach: number) {
  // A letter on an arc reaches farther than its start and its width.
  const size = largestOf({ lines, fontSize })
  const around = reach + size * (box.curve ? 1.3 : 0.3)
  const left = Math.min(...lines.map(({ x }) => x)) - around
  const right = Math.max(...lines.map(({ x, width }) => x + width)) + around
  const top = Math.min(...lines.map(({ y }) => y)) - size - around
  const bottom = Math.max(...lines.map(({ y }) => y)) + around
  return turnedBox({ x: left, y: top, width: right - left, height: bottom - top }, box)
}

function drawWords(
  laid: BoxLayout,
  { x, y, width, height }: ReturnType<typeof areaOf>,
  pixels: { width: number; height: number },
): string {
  const { style } = laid.box
  const paths = laid.lines.flatMap((line) => {
    const { metrics, fontSize, color } = lookOf(line, laid)
    const scale = fontSize / metrics.unitsPerEm
    const stroke = strokeOf(laid) / scale
    const outline = stroke
      ? ` stroke="#fff" stroke-linejoin="round" stroke-width="${formatNumbers(stroke)}"${opacityAttribute('stroke', style.stroke.color)}`
      : ''
    return placeLetters(line.text, metrics).flatMap((letter) => {
      const path = letter.drawn?.glyph.path.toSVG()
      const { sin, cos } = turnOfLine(line)
      const turned = [cos, sin, sin, -cos].map((part) => part * scale)
      const along = letter.x * scale
      const at = formatNumbers(...turned, line.x + cos * along, line.y + sin * along)
      const ink = `${opacityAttribute('fill', color)}${outline}`
      return path ? [`<path transform="matrix(${at})" d="${path}"${ink}/>`] : []
    })
  })
  const { turn = 0 } = laid.box
  const middle = middleOf(laid.box)
  const turned = turn ? ` transform="rotate(${formatNumbers(turn, middle.x, middle.y)})"` : ''
  const size = `width="${pixels.width}" height="${pixels.height}" preserveAspectRatio="none"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${formatNumbers(x, y, width, height)}"><g fill="#fff"${turned}>${paths.join('')}</g></svg>`
}

/** A translucent colour throws a weaker shadow. */
function opacityAttribute(what: 'fill' | 'stroke', color: string): string {
  const opacity = opacityOf(toValidColour(color))
  return opacity < 1 ? ` ${what}-opacity="${formatNumbers(opacity)}"` : ''
}

/** A flat colour under a mask: full where the mask is white. */
export function addMaskedColour(
  pdf: PdfInternals,
  { space, bytes }: ReturnType<Colours['pixel']>,
  mask: { width: number; height: number; bytes: Uint8Array; filter?: 'DCTDecode' },
) {
  const common = { Type: 'XObject', Subtype: 'Image', BitsPerComponent: 8 }
  const clear = pdf.ref({
    ...common,
    Width: mask.width,
    Height: mask.height,
    ColorSpace: 'DeviceGray',
    ...(mask.filter && { Filter: mask.filter }),
  })
  clear.end(mask.bytes)
  const obj = pdf.ref({ ...common, Width: 1, Height: 1, ColorSpace: space, SMask: clear })
  obj.end(bytes)
  return { label: `S${pdf.page.xobjects ? Object.keys(pdf.page.xobjects).length : 0}`, obj }
}
