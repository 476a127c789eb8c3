import { metricsOf } from '~/book/metrics'
import { placeLetters } from '~/book/print-fonts.server'
import { runOneAtATime } from '../pictures/make-picture.server'

// A photo as an operator sees it: who looked and when is written all over it. Letters are outlines from the shop's own
// fonts, because a server may have none.

const LONGEST_SIDE = 1200
const FONT_SIZE = 26
const ROW_HEIGHT = 110

export async function watermarkPicture(picture: Uint8Array, text: string): Promise<Uint8Array> {
  return runOneAtATime(async () => {
    const { default: sharp } = await import('sharp')
    const { data, info } = await sharp(picture)
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const marks = Buffer.from(drawMarks(text, { width, height }))
    return sharp(data)
      .composite([{ input: marks, left: 0, top: 0 }])
      .webp({ quality: 80 })
      .toBuffer()
  })
}

function drawMarks(text: string, { width, height }: { width: number; height: number }): string {
  const metrics = metricsOf('nanum-gothic', 700)
  const scale = FONT_SIZE / metrics.unitsPerEm
  const letters = placeLetters(`${text}     `, metrics)
  const outlines = letters
    .map(({ x, drawn }) => `<path transform="translate(${x} 0)" d="${drawn?.glyph.path.toSVG() ?? ''}"/>`)
    .join('')
  const length = Math.max(1, (letters.at(-1)?.x ?? 0) * scale)
  const reach = width + height
  const rows: string[] = []
  for (let y = -reach; y < reach; y += ROW_HEIGHT)
    for (let x = -reach; x < reach; x += length)
      rows.push(`<use href="#mark" transform="translate(${x} ${y}) scale(${scale} ${-scale})"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><g id="mark">${outlines}</g></defs><g
    transform="rotate(-24)" fill="#fff" fill-opacity=".55" stroke="#000" stroke-opacity=".35" stroke-width="18">${rows.join('')}</g></svg>`
}
