import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type BookDocument, isCover } from '~/book/document'
import { PART_PX, type Part, pageOf } from '~/book/print/print'
import { buildDocument, placesOf } from '../../db/seed/presets'
import { stories as all, type stories } from '../../db/seed/stories/stories'

// Printed pages without the print engine: the seeded books' own pictures, cut into paper pages.

export type Story = (typeof stories)[number]
export const storyOf = (cover: string) => {
  const story = all.find((one) => one.cover === cover)
  if (!story) throw new Error(`no story of ${cover}`)
  return story
}

export const documentFor = (story: Story): BookDocument =>
  buildDocument(1, {
    story,
    places: placesOf(story.cover),
    pictureOf: (page) => `/pictures/${story.cover}/${page}`,
  })

function paintingOf(cover: string, page: string): string {
  const file = join('db/seed/pictures', cover, `${page}.avif`)
  return existsSync(file) ? file : join('db/seed/pictures', `${cover}.avif`)
}

/** The bleed cuts a little of the picture off every side that is not a fold. */
export async function seededPart(cover: string, part: Part, px = PART_PX): Promise<Buffer> {
  const { page, side } = pageOf(part)
  const picture = sharp(paintingOf(cover, page))
  const { width = 0, height = 0 } = await picture.metadata()
  const half = isCover(page) ? width : width / 2
  const edge = Math.round((height * 3) / 250)
  return picture
    .extract({ left: side === 'right' ? half : 0, top: 0, width: half, height })
    .extend({ left: edge, right: edge, top: edge, bottom: edge, extendWith: 'mirror' })
    .toBuffer()
    .then((cut) => sharp(cut).resize(px, px, { fit: 'fill' }).jpeg({ quality: 88 }).toBuffer())
}

export const plainPart = (px: number, background: string) =>
  sharp({ create: { width: px, height: px, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Runs poppler, which must be installed: no other tool reads a PDF as a printing house does. */
export function runPoppler(
  tool: 'pdfinfo' | 'pdffonts' | 'pdftotext' | 'pdftoppm',
  ...argv: string[]
): string {
  try {
    return execFileSync(tool, argv, { encoding: 'utf8', maxBuffer: 1 << 26 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(`${tool} is missing: apt-get install poppler-utils`)
    throw error
  }
}
