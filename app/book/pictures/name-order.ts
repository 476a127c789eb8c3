import { isCover, isPageKey, type PageKey, pageKeys } from '../document'

// Files named by their authors go to pages: 1, 2, 10 in this order, and covers by their names.

const collator = new Intl.Collator('ko', { numeric: true })

export const sortByName = <Named extends { name: string }>(files: readonly Named[]): Named[] =>
  [...files].sort((one, other) => collator.compare(one.name, other.name))

const FRONT = /^(앞\s?표지|표지|front[\s_-]?cover|cover([\s_-]?front)?)$/i
const BACK = /^(뒤\s?표지|back[\s_-]?cover|cover[\s_-]?back)$/i

const stemOf = (name: string) =>
  name
    .normalize('NFC')
    .replace(/\.\w{1,5}$/, '')
    .trim()

function pageNamed(name: string): PageKey | undefined {
  const stem = stemOf(name)
  if (FRONT.test(stem)) return 'cover-front'
  if (BACK.test(stem)) return 'cover-back'
  const spread = stem.replace(/쪽$/, '')
  return isPageKey(spread) ? spread : undefined
}

export interface PageAssignment<Named> {
  placed: { page: PageKey; file: Named }[]
  /** there was no free page for these */
  left: Named[]
}

/** Covers go by name. Spreads go by name if every file has one, otherwise the free ones are filled in order. */
export function assignPages<Named extends { name: string }>(
  files: readonly Named[],
  free: readonly PageKey[],
): PageAssignment<Named> {
  const sorted = sortByName(files)
  const inner = sorted.map(({ name }) => pageNamed(name)).filter((page) => !page || !isCover(page))
  const isNamed = inner.every(Boolean) && new Set(inner).size === inner.length
  const open = new Set(free)
  const result: PageAssignment<Named> = { placed: [], left: [] }
  for (const file of sorted) {
    const named = pageNamed(file.name)
    const isByName = named && (isNamed || isCover(named))
    const page = isByName ? named : pageKeys.find((key) => !isCover(key) && open.has(key))
    if (page && open.delete(page)) result.placed.push({ page, file })
    else result.left.push(file)
  }
  return result
}
