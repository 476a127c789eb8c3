import { Link } from '@remix-run/react'
import type { CampaignBookListItem } from '~/domain/books/book'
import { Cover } from '~/ui/book/cover'
import { stepUrl } from './steps'

export function BookStep({ books, campaign }: { books: CampaignBookListItem[]; campaign: boolean }) {
  if (!books.length)
    return <p className="mt-8 text-ink-soft">지금은 책을 준비하고 있어요. 곧 다시 들러 주세요.</p>
  return (
    <ul className="grid-of-books mt-8">
      {books.map((book, i) => (
        <li key={book.id} className="card">
          <Cover book={book} sizes="(min-width: 1000px) 255px, (min-width: 640px) 30vw, 44vw" first={i < 2} />
          <p className="mt-3 text-sm text-ink-soft">{book.ageRange}</p>
          <h2 className="font-bold sm:text-lg">
            <Link to={stepUrl(campaign, book.id)} className="stretched">
              {book.title}
            </Link>
          </h2>
        </li>
      ))}
    </ul>
  )
}
