import { isVisible, type OfficeBookListItem } from '~/domain/books/office-book'
import type { ReadinessItem } from '~/domain/books/readiness'
import { readinessNames } from '~/texts/office/composing/readiness'
import { ReadinessList } from '~/ui/office/readiness-list'
import { officeUrls } from '~/urls/office'
import { EditorLink } from './row-link'

const LINK = 'inline-flex min-h-11 items-center font-bold underline underline-offset-4'

interface Props {
  book: Pick<OfficeBookListItem, 'id' | 'isActive' | 'isHidden'>
  items: readonly ReadinessItem[]
}

export function BookReadiness({ book, items }: Props) {
  return (
    <ReadinessList
      items={items}
      isOnSale={isVisible(book)}
      linkFor={(item) => <ReadinessLink id={book.id} item={item} />}
    />
  )
}

function ReadinessLink({ id, item: { part, state } }: { id: number; item: ReadinessItem }) {
  const words = state === 'done' ? '보기' : '하러 가기'
  const name = <span className="sr-only"> {readinessNames[part]}</span>
  if (part === 'faults')
    return (
      <EditorLink id={id} className={LINK}>
        {words}
        {name}
      </EditorLink>
    )
  return (
    // A plain link: the browser jumps to fields of this page, and warns of unsaved input before it leaves.
    <a href={placeOf(id, part)} className={LINK}>
      {words}
      {name}
    </a>
  )
}

function placeOf(id: number, part: ReadinessItem['part']): string {
  if (part === 'texts') return officeUrls.manuscript(id)
  if (part === 'pictures' || part === 'heads') return officeUrls.bookPictures(id)
  return part === 'template' ? officeUrls.template(id) : officeUrls.bookPart(id, part)
}
