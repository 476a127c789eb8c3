import { findChildTiles } from '~/art/kept/child-tiles'
import { keepPlanes } from '~/art/kept/keep-planes'
import type { Page } from '~/art/page'
import { type Picture as ArtPicture, pictures } from '~/art/paint'
import { PART_PX } from '~/book/print/print'
import { compareChild } from './compare-child'
import type { DrawnPort, DrawnRequest, DrawnShot, KeptPage } from './drawn'
import { encodeBase, encodeFinished } from './encode'
import { KeptFileWriter, paintOverKept } from './kept-file'
import { compareHeads, paintHeadAlone, paintPageWithHead } from './page-with-head'
import { paintAreaOf } from './paint-area'
import { paintPortraits } from './portraits'

/** The engine in the calling process: for its own processes, the bench and tests. */
export const drawnEngine: DrawnPort = {
  listPages: async () => ({ ok: true, pages: Object.keys(pictures).filter(isBookPage) }),
  async keepPage({ picture, shot }) {
    const known = findPicture(picture)
    return known ? { ok: true, keptPage: await keepPage(known, shot) } : { ok: false, reason: 'unknown' }
  },
  async paintPage({ picture, shot, look, nameLine, keptPage }) {
    const known = findPicture(picture)
    if (!known) return { ok: false, reason: 'unknown' }
    if (keptPage && !keptPage.planes) return { ok: true, picture: keptPage.base }
    const open = () =>
      known.paint({
        ...areaOf(known, shot),
        ...(look ? { child: look } : { takes: ['back'] as const }),
        nameLine,
      })
    const pixels = (keptPage && (await paintOverKept(open(), keptPage))) ?? (await paintWhole(open()))
    return { ok: true, picture: await encodeFinished(pixels, shot) }
  },
  async compareChild({ look, pictures, ...page }) {
    if ('template' in page) return compareHeads(page.template, look, pictures)
    const known = findPicture(page.picture)
    if (!known) return { ok: false, reason: 'unknown' }
    return { ok: true, difference: await compareChild(known, { look, nameLine: page.nameLine }, pictures) }
  },
  paintPortraits: async (request) => ({ ok: true, picture: await paintPortraits(request) }),
  paintHead: paintHeadAlone,
  paintPageWithHead,
}

/** A book has a first spread; the guide's pictures show its making. */
function isBookPage(name: string): boolean {
  const [book, page] = name.split('/')
  return `${book}/2-3` in pictures && page !== 'guide'
}

/** The table's own names alone, since every object has a `constructor`. */
function findPicture(name: DrawnRequest['picture']): ArtPicture | undefined {
  const known = Object.hasOwn(pictures, name) ? pictures[name] : undefined
  return known?.isSheet ? undefined : known
}

const areaOf = (picture: ArtPicture, shot: DrawnShot) =>
  'px' in shot ? { px: shot.px } : paintAreaOf(picture, shot.part === 'page' ? undefined : shot.part, PART_PX)

async function paintWhole(page: Page) {
  await page.painted()
  return page.pixels(page.firstTake)
}

async function keepPage(picture: ArtPicture, shot: DrawnShot): Promise<KeptPage> {
  const page = picture.paint(areaOf(picture, shot))
  const isPrint = 'part' in shot
  const writer = new KeptFileWriter(isPrint ? 'jpeg' : 'deflate')
  // On a screen all tiles together are small.
  const tiles = isPrint ? findChildTiles(picture.paint, page) : undefined
  const base = await keepPlanes(page, writer.save, tiles)
  const planes = writer.finish()
  return planes ? { base: await encodeBase(base, shot), planes } : { base: await encodeFinished(base, shot) }
}
