import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { address, isWadiz } from '~/addresses'
import { answerForm, answerPage, found } from '~/answer.server'
import { campaignAddress } from '~/campaign-addresses'
import { db } from '~/domain/db.server'
import { startPages } from '~/domain/previews/pages.server'
import { childNamed } from '~/domain/previews/whole-book'
import { wholeBookOf } from '~/domain/previews/whole-book.server'
import { enter, ownerBehind } from '~/door.server'
import { ownerToPaintFor } from '~/previewing.server'
import { anew } from '~/ui/anew'
import { Faces } from '~/ui/book/faces'
import { ButtonLink } from '~/ui/button'
import { RegisterLink } from '~/ui/campaign/register-link'
import { titled } from '~/ui/head'
import '~/ui/picture-mark.css'
import '~/ui/whole-book/whole-book.css'
import { NameForm } from '~/ui/whole-book/name-form'
import { useNews } from '~/ui/whole-book/news'
import { Pages } from '~/ui/whole-book/pages'
import { Progress } from '~/ui/whole-book/progress'

/** Nothing is sold in the campaign. */
const Buying = lazy(() => import('~/ui/cart/buying').catch(anew))

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(data ? `${data.book.title} 넘겨보기` : '책 전체 넘겨보기') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerPage(args, async () => {
    const owner = ownerBehind(guest)
    const typed = new URL(args.request.url).searchParams.get('name')
    const { child, fault } = childNamed(typed)
    const name = args.params.name ?? ''
    const book = found(owner && (await wholeBookOf(db, owner, { name, child })), 'file.unknown')
    return { book, typed: typed ?? '', fault }
  })
}

/** Opening the book is what asks for its pages; looking at it again asks for nothing. The form has no fields. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerForm(args, new FormData(), async () => {
    const name = args.params.name ?? ''
    await startPages(db, await ownerToPaintFor(guest, name), name)
    const { pathname, search } = new URL(args.request.url)
    return redirect(address.wholeBook(name, isWadiz(pathname)) + search, 303)
  })
}

export default function WholeBook() {
  const { book, typed, fault } = useNews(useLoaderData<typeof loader>())
  const refused = useActionData<typeof action>()?.refused
  const campaign = isWadiz(useLocation().pathname)
  const isSold = !campaign && book.channel === 'web'
  const back = campaign ? address.wadizBookToShare(book.bookId) : address.bookToShare(book.bookId)
  return (
    <>
      <Faces faces={book.faces} />
      <p className="text-ink-soft">{book.title}</p>
      <h1 className="mt-1 text-2xl font-bold sm:text-3xl">‘{book.child}’의 책을 넘겨 보세요</h1>
      <NameForm typed={typed} fault={fault} />
      <Progress pages={book.pages} refused={refused?.message}>
        {refused?.field === 'consent' && (
          <ButtonLink to={address.madeOn(back, book.name)} look="text">
            책 화면에서 표시하기
          </ButtonLink>
        )}
      </Progress>
      <Pages pages={book.pages} />
      {isSold && (
        <div className="mt-8 max-w-md">
          <p>마음에 드시면 이 그림 그대로 주문하실 수 있어요.</p>
          <Suspense>
            <Buying part="form" bookId={book.bookId} made={book.name} />
          </Suspense>
        </div>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {campaign && (
          <RegisterLink to={campaignAddress.wadizCheckoutOf(book.name, fault ? '' : typed)}>
            이 그림으로 사전 접수하기
          </RegisterLink>
        )}
        <ButtonLink to={address.madeOn(back, book.name)} look="quiet">
          이 책으로 돌아가기
        </ButtonLink>
      </p>
    </>
  )
}
