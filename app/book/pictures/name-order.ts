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

interface PageAssignment<Named> {
  placed: { page: PageKey; file: Named }[]
  /** there was no free page for these */
  left: Named[]
}

/** A page that is named is that one or none; the other files fill the spreads that no name takes, in order. */
export function assignPages<Named extends { name: string }>(
  files: readonly Named[],
  free: readonly PageKey[],
): PageAssignment<Named> {
  const sorted = sortByName(files)
  const named = new Set(sorted.map(({ name }) => pageNamed(name)))
  const open = new Set(free)
  const result: PageAssignment<Named> = { placed: [], left: [] }
  for (const file of sorted) {
    const page =
      pageNamed(file.name) ?? pageKeys.find((key) => !isCover(key) && open.has(key) && !named.has(key))
    if (page && open.delete(page)) result.placed.push({ page, file })
    else result.left.push(file)
  }
  return result
}
