import { toChildName } from '~/book/particles'
import type { ExtraPageWords } from '~/book/print/extra-pages'
import type { TitleWords } from '~/book/title/layout'
import type { TitledBook } from '~/domain/presets/title-page.server'
import type { PrintedBook } from '~/domain/prints/plan.server'
import { shop } from '../shop'

export const toTitleWords = ({
  title,
  childName,
  dedication,
  dedicatedBy,
  dedicatedOn,
}: TitledBook): TitleWords => ({
  title,
  story: `${toChildName(childName).as('의')} 이야기`,
  shop: shop.name,
  dedication: dedication ?? undefined,
  date: formatLongDay(dedicatedOn),
  giver: dedicatedBy ?? undefined,
})

const day = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'UTC' })

/** Undefined for what is no day: a form that is kept or redrawn while it is typed may hold anything. */
export function formatLongDay(isoDay: string | null | undefined): string | undefined {
  const at = new Date(`${isoDay}T00:00Z`)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${isoDay}T`)
  return isDay ? day.format(at) : undefined
}

/** A dedication as it stands in the book, with its day and its giver; null without any of them. */
export const describeDedication = ({
  dedication,
  dedicatedOn,
  dedicatedBy,
}: Pick<TitledBook, 'dedication' | 'dedicatedOn' | 'dedicatedBy'>): string | null =>
  [dedication, formatLongDay(dedicatedOn), dedicatedBy].filter(Boolean).join('\n') || null

const month = new Intl.DateTimeFormat('ko-KR', { year: 'numeric', month: 'long', timeZone: 'Asia/Seoul' })

export function toExtraPageTexts({ madeAt, ...book }: PrintedBook): ExtraPageWords {
  const words = toTitleWords(book)
  const { title, story } = words
  return {
    ...words,
    closing: `세상에 한 권뿐인,\n${toChildName(book.childName).as('의')} 책이에요.`,
    imprint: `${title}\n${story}\n\n${month.format(madeAt)}, 한 권만 만들었습니다.\n펴낸 곳 ${shop.name}`,
  }
}
