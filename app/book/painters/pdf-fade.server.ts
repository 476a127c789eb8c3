import type { Fade } from './pdf.server'
import type { Colours } from './pdf-colours.server'
import { addMaskedColour } from './pdf-shadow.server'
import { toValidColour } from './pdf-words.server'
import { formatNumbers, type PdfInternals, toPoints } from './pdfkit-internals.server'

const STEPS = 256

/** A colour that fades out to one side, as a picture of one pixel under a mask of one row. */
export function paintFade(pdf: PdfInternals, { box, color, ink, fullAt }: Fade, colours: Colours): void {
  const ramp = Uint8Array.from({ length: STEPS }, (_, i) => smooth(fullAt === 'left' ? STEPS - 1 - i : i))
  const pixel = ink
    ? { space: 'DeviceCMYK', bytes: Uint8Array.from(ink) }
    : colours.pixel(toValidColour(color))
  const { label, obj } = addMaskedColour(pdf, pixel, { width: STEPS, height: 1, bytes: ramp })
  pdf.page.xobjects[label] = obj
  const { x, y, width, height } = box
  const place = [width, 0, 0, -height, x, y + height].map(toPoints)
  pdf.addContent(`q ${formatNumbers(...place)} cm /${label} Do Q`)
}

/** Without a corner at either end, where an eye would find an edge. */
function smooth(step: number): number {
  const part = step / (STEPS - 1)
  return Math.round(255 * part * part * (3 - 2 * part))
}
