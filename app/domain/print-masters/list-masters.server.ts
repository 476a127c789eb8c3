import { type PageKey, pageKeys } from '~/book/document'

import { partScaleOf, pictureBoxOf } from '~/book/print/paper'
import { type Part, pageOf, partsOf } from '~/book/print/print'
import { upgradeDocument } from '~/book/upgrade-document'
import { hairLengths } from '~/engines/composite/composite'
import type { DrawnRequest } from '~/engines/drawn/drawn'
import { printEngine } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { artNameOf } from '../drawn-pages/art-name'
import { readArtRelease } from '../drawn-pages/art-release.server'
import { shotName } from '../drawn-pages/kept-pages.server'
import { pictureNameOf } from '../pictures/pictures.server'
import { isHairSeen } from '../templates/layers.server.mjs'
import { headPlaceInPicture } from '../templates/template'
import { findTemplates, type StoredTemplate } from '../templates/templates.server'
import { isHeadOnPart } from './head-on-part'
import {
  editionWith,
  findMissingPaintings,
  type MasterPainting,
  WITHOUT_LAYERS,
} from './photo-masters.server'

// Which print masters the pages of a book need, and which of them are missing.

export type BookMaster =
  | { kind: 'drawn'; request: DrawnRequest }
  | { kind: 'photo'; painting: MasterPainting }
export type MasterKind = BookMaster['kind']

/** Drawn children's first: most books are theirs. */
export async function listMasters(db: Db, bookId: number): Promise<BookMaster[]> {
  const row = await db
    .selectFrom('presets')
    .select('document')
    .where('bookId', '=', bookId)
    .executeTakeFirst()
  if (!row) return []
  const document = upgradeDocument(row.document)
  const templates = await findTemplates(db, [...new Set(Object.values(document.pageImages))])
  const paintings = pageKeys.flatMap((page) =>
    paintingsOf(
      document,
      page,
      templates.find((one) => one.pictureUrl === document.pageImages[page]),
    ),
  )
  const masters: BookMaster[] = [
    ...pageKeys
      .flatMap((page) => requestsOf(document, page))
      .map((request) => ({ kind: 'drawn' as const, request })),
    ...paintings.map((painting) => ({ kind: 'photo' as const, painting })),
  ]
  // Two pages may have one picture.
  return [...new Map(masters.map((master) => [nameOf(master), master])).values()]
}
type Document = ReturnType<typeof upgradeDocument>

function requestsOf({ pageImages }: Document, page: PageKey): DrawnRequest[] {
  const picture = artNameOf(pageImages[page])
  if (!picture) return []
  return partsOf(page).map((part) => ({ picture, shot: { part: pageOf(part).side ?? 'page' } }))
}

function paintingsOf(document: Document, page: PageKey, template?: StoredTemplate): MasterPainting[] {
  const url = document.pageImages[page]
  const picture = url && pictureNameOf(url)
  if (!picture || !printEngine.canPaint(picture)) return []
  const edition = template ? editionWith(template) : WITHOUT_LAYERS
  const place = headPlaceInPicture(document, page) ?? template?.place ?? undefined
  const takesOf = (part: Part): MasterPainting['take'][] => {
    if (!template || !(place || template.hair)) return ['whole']
    const paper = partScaleOf(part)
    const moved = document.imagePositions[page]
    // Either half of a moved picture may reach onto the part.
    const isInFront = place && (moved || isHeadOnPart(paper, pictureBoxOf(paper.whole, moved), place))
    return ['behind', ...(isInFront ? ['front' as const] : []), ...lengthsIn(template)]
  }
  return partsOf(page).flatMap((part) =>
    takesOf(part).map((take) => ({ picture, edition, side: pageOf(part).side, take })),
  )
}

const lengthsIn = ({ hair }: StoredTemplate) =>
  hair ? hairLengths.filter((length) => isHairSeen(hair[length])) : []

const nameOf = (master: BookMaster) =>
  master.kind === 'drawn'
    ? drawnName(master.request.picture, shotName(master.request.shot))
    : `${master.painting.picture} ${master.painting.side} ${master.painting.take}`
const drawnName = (picture: string, shot: string) => `${picture} ${shot}`

export async function listMissing(db: Db, masters: readonly BookMaster[]): Promise<BookMaster[]> {
  const [drawn, photo] = [
    masters.flatMap((one) => (one.kind === 'drawn' ? [one.request] : [])),
    masters.flatMap((one) => (one.kind === 'photo' ? [one.painting] : [])),
  ]
  const [keptNames, unpainted] = await Promise.all([findKeptNames(db, drawn), findMissingPaintings(photo)])
  return masters.filter((one) =>
    one.kind === 'drawn' ? !keptNames.has(nameOf(one)) : unpainted.includes(one.painting),
  )
}

async function findKeptNames(db: Db, requests: readonly DrawnRequest[]): Promise<Set<string>> {
  if (!requests.length) return new Set()
  const rows = await db
    .selectFrom('keptPages')
    .select(['picture', 'shot'])
    .where('release', '=', readArtRelease())
    .where('picture', 'in', [...new Set(requests.map(({ picture }) => picture))])
    .where('paintedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ picture, shot }) => drawnName(picture, shot)))
}
