import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type FamilyTable, families } from '~/book/metrics'
import { fileUrls } from '~/urls/files'

// The font families for a browser: cut into slices, of which it fetches those whose letters are on the page. Requests
// are compared with the list of slices: no part of an address gets into a path or a stylesheet.

const requireFont = createRequire(import.meta.url)

interface Slice {
  /** as in its file's name: a number, or a script */
  subset: string
  /** the letters in it, as a CSS `unicode-range` */
  range: string
}

const findFamily = (id: string) => families.find((family) => family.id === id)
const packageOf = ({ id }: FamilyTable) => requireFont.resolve(`@fontsource/${id}/package.json`)
const versionOf = ({ id }: FamilyTable) =>
  (requireFont(`@fontsource/${id}/package.json`) as { version: string }).version

function slicesOf({ id }: FamilyTable): Slice[] {
  const ranges = requireFont(`@fontsource/${id}/unicode.json`) as Record<string, string>
  return Object.entries(ranges).map(([name, range]) => ({ subset: name.replace(/^\[(\d+)\]$/, '$1'), range }))
}

/** The name contains the font's version, so its content never changes. */
const fileName = (family: FamilyTable, { subset }: Slice, weight: number) =>
  `${subset}-${weight}-${versionOf(family)}.woff2`

/** Contains only the weights that the layout knows. */
export function renderStyleSheet(id: string): string | undefined {
  const family = findFamily(id)
  if (!family) return undefined
  const rules = family.faces.flatMap(({ weight }) =>
    slicesOf(family).map((slice) => {
      const file = fileUrls.fontFile(family.id, fileName(family, slice, weight))
      return `@font-face{font-family:'${family.family}';font-style:normal;font-weight:${weight};font-display:swap;src:url(${file}) format('woff2');unicode-range:${slice.range}}`
    }),
  )
  return `/* SIL Open Font License 1.1: ${fileUrls.fontLicence(family.id)} */\n${rules.join('\n')}\n`
}

export async function readSlice(id: string, name: string): Promise<Uint8Array | undefined> {
  const family = findFamily(id)
  if (!family) return undefined
  for (const { weight } of family.faces)
    for (const slice of slicesOf(family))
      if (fileName(family, slice, weight) === name)
        return readFile(
          join(dirname(packageOf(family)), 'files', `${family.id}-${slice.subset}-${weight}-normal.woff2`),
        )
  return undefined
}

/** The font's own licence text, which must be distributed together with the font. */
export async function readLicence(id: string): Promise<string | undefined> {
  const family = findFamily(id)
  return family && readFile(join(dirname(packageOf(family)), 'LICENSE'), 'utf8')
}
