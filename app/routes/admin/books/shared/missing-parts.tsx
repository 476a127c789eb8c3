import { Link } from '@remix-run/react'
import { isVisible, type MissingPart, type OfficeBookListItem } from '~/domain/books/office-book'
import { officeUrls } from '~/urls/office'
import { EditorLink } from './row-link'

const LINK = 'inline-flex min-h-11 items-center font-bold underline underline-offset-4'

interface Props {
  book: Pick<OfficeBookListItem, 'id' | 'isActive' | 'isHidden'>
  missing: readonly MissingPart[]
}

export function MissingParts({ book, missing }: Props) {
  if (!missing.length) return null
  return (
    <section aria-label="아직 없는 것" className="mb-5 rounded-field border border-edge bg-paper px-4 py-3">
      <p>
        {isVisible(book)
          ? '매장에 나와 있지만 아직 없는 것이 있어요. 주문이 들어와도 인쇄할 수 없으니 채우거나 숨겨 주세요.'
          : '아래 것을 만들면 매장에 내놓을 수 있어요.'}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {missing.includes('pages') && (
          <EditorLink id={book.id} className={LINK}>
            편집기에서 쪽 만들기
          </EditorLink>
        )}
        {missing.includes('template') && (
          <Link to={officeUrls.template(book.id)} className={LINK}>
            템플릿 정하기
          </Link>
        )}
      </p>
    </section>
  )
}
