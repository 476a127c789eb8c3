import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { answerPage } from '~/answer.server'
import { bookShown } from '~/books-office.server'
import { enter } from '~/door.server'
import { inOffice } from '~/office.server'
import { officeAddress } from '~/office-addresses'
import { titled } from '~/ui/head'
import { OfficeFrame } from '~/ui/office/office-frame'

export const meta: MetaFunction = () => [{ title: titled('편집기') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => {
    const { book } = await bookShown(args.params)
    return inOffice(guest, { book: { id: book.id, title: book.title } })
  })
}

/** Which book it is; its pages are composed here once the editor has come. */
export default function BookEditor() {
  const { office, book } = useLoaderData<typeof loader>()
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4'
  return (
    <OfficeFrame {...office} open="books">
      <h2 className="text-xl font-bold">{book.title}</h2>
      <p className="mt-2">
        쪽을 구성하는 편집기는 준비하고 있어요. 기본 정보와 템플릿은 지금 정할 수 있어요.
      </p>
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
    </OfficeFrame>
  )
}

export { OfficeTrouble as ErrorBoundary } from '~/ui/office/office-trouble'
