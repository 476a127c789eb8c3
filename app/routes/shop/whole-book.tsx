import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { authenticate } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { FontFaces } from '~/ui/book/font-faces'
import { handleBuying } from '~/ui/book-script/buying'
import { turnPages } from '~/ui/book-script/page-strip'
import { ButtonLink } from '~/ui/button'
import { useCampaignOpen } from '~/ui/campaign/use-campaign-open'
import { BuyingForm } from '~/ui/cart/buying'
import { handleForms } from '~/ui/enhance/forms'
import { noindexMeta } from '~/ui/frame/head'
import { isWadiz, urls } from '~/urls/shop'
import '~/ui/book/picture-mark.css'
import '~/ui/whole-book/whole-book.css'
import { ShareLink } from '~/ui/share-link'
import { FullScreenButton } from '~/ui/whole-book/full-screen'
import { WholeBookPages } from '~/ui/whole-book/pages'
import { NAME_FORM, NameButton, NameField, NameForm } from './whole-book/name-form'
import { usePageProgress } from './whole-book/page-progress'
import { Progress } from './whole-book/progress'
import { handleWholeBookAction, loadWholeBook } from './whole-book.server'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  noindexMeta(data ? `${data.book.title} 넘겨보기` : '책 전체 넘겨보기')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const query = new URL(args.request.url).searchParams
  return respondPage(args, () => loadWholeBook(guest, args.params.name ?? '', query))
}

/** A POST requests the book's pages; a reload requests nothing. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const at = { url: args.request.url, name: args.params.name ?? '' }
  return handleForm(args, (form) => handleWholeBookAction(guest, form, at))
}

export default function WholeBook() {
  const { book, typed, fault, order } = usePageProgress(useLoaderData<typeof loader>())
  const answer = useActionData<typeof action>()
  const refused = answer?.refused
  useEffect(enhanceWholeBook, [])
  const campaign = isWadiz(useLocation().pathname)
  const isSold = !campaign && book.channel === 'web' && book.isOrderable
  const back = campaign ? urls.wadizBookToShare(book.bookId) : urls.bookToShare(book.bookId)
  const nameRefused = refused?.errors.childName
  return (
    <>
      <FontFaces faces={book.faces} />
      <div className="around-reader">
        <p className="text-ink-soft">{book.title}</p>
        <h1 className="mt-1 text-2xl font-bold sm:text-3xl">‘{book.child}’의 책을 넘겨 보세요</h1>
      </div>
      <div className="reader">
        <FullScreenButton />
        <WholeBookPages pages={book.pages} />
        {order ? (
          <NameForm>
            <NameButton intent="order" goesOn className="mt-4 w-full max-w-md">
              주문서로 돌아가기
            </NameButton>
          </NameForm>
        ) : isSold ? (
          <div className="max-w-md">
            <BuyingForm bookId={book.bookId} made={book.name} form={NAME_FORM} />
          </div>
        ) : (
          <NameForm />
        )}
        {campaign && <Register />}
      </div>
      <div className="around-reader">
        <Progress pages={book.pages} refused={nameRefused ? undefined : refused?.message}>
          {refused?.field === 'consent' && (
            <ButtonLink to={urls.previewNamedOn(back, book.name)} look="text">
              책 화면에서 표시하기
            </ButtonLink>
          )}
        </Progress>
        <NameField typed={answer?.typed.childName ?? typed} fault={fault} refused={nameRefused} />
        <ButtonLink to={urls.previewNamedOn(back, book.name)} look="quiet" className="mt-8">
          이 책으로 돌아가기
        </ButtonLink>
        <section aria-label="이 책 공유하기" className="mt-8 max-w-md">
          <p>가족에게 이 책을 보여 주세요. 링크로는 책만 보이고, 우리 아이의 이름과 그림은 보이지 않아요.</p>
          <ShareLink title={book.title} path={back} />
        </section>
      </div>
    </>
  )
}

let isEnhanced = false

function enhanceWholeBook() {
  if (isEnhanced) return
  isEnhanced = true
  handleForms()
  handleBuying()
  turnPages()
}

function Register() {
  if (!useCampaignOpen()) return null
  return (
    <NameButton intent="register" goesOn look="campaign" className="mt-4 w-full max-w-md">
      이 그림으로 사전 접수하기
    </NameButton>
  )
}
