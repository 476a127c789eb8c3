import { sql } from 'kysely'
import { type BookDocument, defaultTextStyle, isPageKey, type PageKey, type TextBox } from '~/book/document'
import { findFamily } from '~/book/metrics'
import { asField, mendRuns, type StyledRun } from '~/book/runs/runs'
import type { Tx } from '../db.server'
import { Refusal } from '../refusal'
import { pageName } from './preset.input.server'

// A book accepts only the shop's fonts. A font that one of its stored versions names, in an older format, may stay or
// come back: it is painted as the usual font, and the editor and the office's print page report that.

export async function assertKnownFonts(tx: Tx, bookId: number, document: BookDocument): Promise<void> {
  const unknown = findUnknownFonts(document)
  if (!unknown.size) return
  const before = await findStoredFamilies(tx, bookId)
  const come = [...unknown].find(([family]) => !before.has(family))
  if (!come) return
  const [family, page] = come
  const fault = { code: 'preset.unknownFont', letters: `${pageName(page)}(${family})` }
  throw new Refusal('preset.invalid', undefined, { faults: { [page]: fault } })
}

/** Reads the versions as stored: older formats have other names for the field. */
async function findStoredFamilies(tx: Tx, bookId: number): Promise<ReadonlySet<string | null>> {
  const names = ['fontFamily', 'font', 'family'].map(
    (name) => sql`
    select jsonb_path_query(document, ${`$.textBoxes.**.${name}`}::jsonpath) #>> '{}' as family from stored`,
  )
  const { rows } = await sql<{ family: string | null }>`
    with stored as (
      select document from presets where book_id = ${bookId}
      union all select document from preset_versions where book_id = ${bookId})
    ${sql.join(names, sql` union `)}`.execute(tx)
  return new Set(rows.map(({ family }) => family))
}

function findUnknownFonts(document?: BookDocument): Map<string, PageKey> {
  const found = new Map<string, PageKey>()
  for (const [page, boxes] of Object.entries(document?.textBoxes ?? {}))
    for (const family of boxes.flatMap(familiesOf))
      if (isPageKey(page) && !findFamily(family) && !found.has(family)) found.set(family, page)
  return found
}

const familiesOf = ({ style, runs = [] }: TextBox) => [
  style.fontFamily,
  ...runs.flatMap(({ fontFamily }) => fontFamily ?? []),
]

/** An imported document that names an unknown font gets the usual font instead, and words in it that of their box. */
export function replaceUnknownFonts(document: BookDocument): { document: BookDocument; isChanged: boolean } {
  if (!findUnknownFonts(document).size) return { document, isChanged: false }
  const { fontFamily } = defaultTextStyle()
  const known = ({ runs, ...box }: TextBox): TextBox => ({
    ...box,
    style: findFamily(box.style.fontFamily) ? box.style : { ...box.style, fontFamily },
    ...(runs && asField(mendRuns(box.text, runs.map(withKnownFamily)))),
  })
  const pages = Object.entries(document.textBoxes).map(([page, boxes]) => [page, boxes.map(known)])
  return { document: { ...document, textBoxes: Object.fromEntries(pages) }, isChanged: true }
}

const withKnownFamily = ({ fontFamily, ...run }: StyledRun): StyledRun =>
  fontFamily && findFamily(fontFamily) ? { ...run, fontFamily } : run
