import { Link } from '@remix-run/react'
import { officeAddress } from '~/office-addresses'

interface Props {
  book: { id: number; title: string }
}

/** The book's pages without script. */
export function PlainEditor({ book }: Props) {
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4'
  return (
    <>
      <h2 className="text-xl font-bold">{book.title}</h2>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to={officeAddress.book(book.id)} className={link}>
          기본 정보
        </Link>
        <Link to={officeAddress.template(book.id)} className={link}>
          템플릿
        </Link>
        <Link to={officeAddress.books()} className={link}>
          도서 목록
        </Link>
      </p>
    </>
  )
}
