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
  date: dedicatedOn ? formatLongDay(dedicatedOn) : undefined,
  giver: dedicatedBy ?? undefined,
})

const day = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'UTC' })
const formatLongDay = (isoDay: string) => day.format(new Date(isoDay))

/** A dedication as it stands in the book, with its day and its giver; null without any of them. */
export const describeDedication = ({
  dedication,
  dedicatedOn,
  dedicatedBy,
}: Pick<TitledBook, 'dedication' | 'dedicatedOn' | 'dedicatedBy'>): string | null =>
  [dedication, dedicatedOn && formatLongDay(dedicatedOn), dedicatedBy].filter(Boolean).join('\n') || null

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
