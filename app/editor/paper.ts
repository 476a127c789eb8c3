import { isCover, type PageKey, sizeOf } from '~/book/document'

// The sheet that a page is printed on, in the page's own units: what is cut off, what is safe, what the fold swallows.

const PAGE_MM = 250
export const MM = { bleed: 3, safe: 5, gutter: 9 } as const

export const unitsIn = (page: PageKey, mm: number) => ((isCover(page) ? 1024 : 600) / PAGE_MM) * mm

export function paperOf(page: PageKey) {
  const { width, height } = sizeOf(page)
  const [bleed, safe] = [unitsIn(page, MM.bleed), unitsIn(page, MM.safe)]
  const gutter = isCover(page) ? undefined : unitsIn(page, MM.gutter)
  return {
    width,
    height,
    bleed: { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed },
    safe: { x: safe, y: safe, width: width - 2 * safe, height: height - 2 * safe },
    gutter: gutter === undefined ? undefined : { x: width / 2 - gutter, y: 0, width: 2 * gutter, height },
  }
}
