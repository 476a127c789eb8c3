import { Link } from '@remix-run/react'
import type { CampaignBookListItem } from '~/domain/books/book'
import type { PageNumbers } from '~/domain/paging'
import { Cover } from '~/ui/book/cover'
import { Pages } from '~/ui/list/pages'
import { experienceUrl } from '~/urls/experience'
import { listPageUrl } from '~/urls/list-pages'
import { urls } from '~/urls/shop'

interface Props {
  books: CampaignBookListItem[]
  pages: PageNumbers
  campaign: boolean
}

export function BookStep({ books, pages, campaign }: Props) {
  if (!books.length)
    return <p className="mt-8 text-ink-soft">지금은 책을 준비하고 있어요. 곧 다시 들러 주세요.</p>
  return (
    <>
      <ul className="grid-of-books mt-8">
        {books.map((book, i) => (
          <li key={book.id} className="card">
            <Cover
              book={book}
              sizes="(min-width: 1000px) 255px, (min-width: 640px) 30vw, 44vw"
              first={i < 2}
            />
            <p className="mt-3 text-sm text-ink-soft">{book.ageRange}</p>
            <h2 className="font-bold sm:text-lg">
              {/* The photo form's script is named by the server alone. */}
              <Link to={experienceUrl(campaign, book.id)} reloadDocument className="stretched">
                {book.title}
              </Link>
            </h2>
          </li>
        ))}
      </ul>
      <Pages pages={pages} toPage={(page) => listPageUrl(urls.experience(campaign), page)} />
    </>
  )
}
