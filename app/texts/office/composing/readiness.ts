import { withParticle } from '~/book/particles'
import { bookFormats, findFormat } from '~/domain/books/office-book'
import type { ReadinessItem, ReadinessPart } from '~/domain/books/readiness'
import { pageName } from './page-name'

export const readinessNames: Record<ReadinessPart, string> = {
  format: '판형과 제본',
  texts: '쪽마다 글',
  pictures: '쪽마다 그림',
  heads: '얼굴 자리',
  faults: '쪽 점검',
  template: '템플릿',
  cover: '매장 표지',
  description: '설명',
  price: '가격',
}

const MAX_NAMED = 4

function namePages(pages: ReadinessItem['pages']): string {
  const names = pages.slice(0, MAX_NAMED).map(pageName)
  return pages.length > MAX_NAMED ? `${names.join(', ')} 등 ${pages.length}곳` : names.join(', ')
}

const formatName = ({ width, height }: { width: number; height: number }) => `${width} × ${height} mm`

const formatNames = bookFormats.map(formatName).join(' 또는 ')

/** The formats to choose from, and one that the book has from elsewhere as it is. */
export function listFormatChoices(size: string): { size: string; name: string }[] {
  const own = findFormat(size)
  // The book's own spelling stays, so that nothing is changed unasked.
  const known = bookFormats.map((format) => ({
    size: format === own ? size : format.size,
    name: formatName(format),
  }))
  return own || size === '' ? known : [...known, { size, name: size }]
}

/** What to do about it; nothing where nothing is to be done. */
export function readinessText({ part, state, pages, stopsPrint, unknownSize }: ReadinessItem): string {
  if (state === 'done') return ''
  switch (part) {
    case 'texts':
      return `${namePages(pages)}에 글이 없어요. 일부러 비웠다면 그대로 두세요.`
    case 'pictures':
      return `${namePages(pages)}에 그림이 없어요.`
    case 'heads':
      return '아이 얼굴이 들어가는 쪽이 없어요.'
    case 'faults':
      return stopsPrint
        ? `${withParticle(namePages(pages), '은/는')} 이대로 인쇄할 수 없어요.`
        : `${withParticle(namePages(pages), '을/를')} 한 번 더 봐 주세요.`
    case 'template':
      return '아이가 처음 자기 얼굴을 보는 그림이 없어요.'
    case 'cover':
      return '매장에 보일 표지가 없어요.'
    case 'format':
      if (unknownSize)
        return `‘${unknownSize}’ 크기로는 인쇄할 수 없어요. 크기에서 ${formatNames} 판형을 골라 주세요.`
      return '아직 정하지 않았어요.'
    default:
      return '아직 정하지 않았어요.'
  }
}

export function readinessSummary(items: readonly ReadinessItem[], isOnSale: boolean): string {
  const isNeeded = ({ state, stopsPrint }: ReadinessItem) => state === 'missing' || stopsPrint
  const needed = items.filter(isNeeded).length
  const looks = items.filter((item) => item.state === 'look' && !isNeeded(item)).length
  if (needed && isOnSale)
    return `매장에 나와 있지만 ${needed}가지가 빠져 있어요. 주문이 들어와도 인쇄할 수 없으니 채우거나 숨겨 주세요.`
  if (items.some(({ state }) => state === 'missing')) return `${needed}가지를 채우면 출간할 수 있어요.`
  // A book that was on sale may be published again, but its orders could not be printed.
  if (needed) return `꼭 고쳐야 할 것이 ${needed}가지 있어요. 고치기 전에는 주문이 들어와도 인쇄할 수 없어요.`
  const more = looks ? ` 한 번 더 볼 것이 ${looks}가지 있어요.` : ''
  return isOnSale ? `출간한 책이에요.${more}` : `출간할 수 있어요.${more}`
}
