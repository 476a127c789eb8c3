import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { authenticate } from '~/http/auth.server'
import { MAX_TYPED_BYTES } from '~/http/input.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { ButtonLink } from '~/ui/button'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { InquiryCard, type InquiryView } from '~/ui/inquiries/inquiry-card'
import type { FormRefusal } from '~/ui/joining/form-error'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { reloadOnce } from '~/ui/loading/reload-once'
import { urls } from '~/urls/shop'
import { clearSentInquiry } from './inquiry/inquiry-draft'
import { handleInquiryAction, loadInquiryPage } from './inquiry.server'

// The server renders these forms, which work without script; the chunks load after the page.
const InquiryForm = lazy(() => import('./inquiry/inquiry-form').catch(reloadOnce))
const DeleteDialog = lazy(() => import('./inquiry/delete-dialog').catch(reloadOnce))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('고객 문의'),
    description: '주문과 배송, 책에 대해 궁금한 점을 물어봐 주세요.',
    path: urls.inquiry(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, () => loadInquiryPage(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return handleForm(args, (form) => handleInquiryAction(guest, form), { most: MAX_TYPED_BYTES })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = Object.fromEntries(await request.clone().formData())
  const message = '인터넷 연결을 확인하고 다시 눌러 주세요. 입력한 내용은 그대로 있어요.'
  return catchConnectionError(() => serverAction<typeof action>(), message, { typed })
}

interface Page {
  isMember: boolean
  inquiries: InquiryView[]
  sent: boolean
  wish?: InquiryView
  denied?: string
}

export default function Inquiry() {
  const { isMember, inquiries, sent, wish, denied }: Page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormRefusal | undefined
  const ofForm = answer?.typed.intent === 'delete' ? undefined : answer
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1">고객 문의</Heading>
      <p className="mt-2 text-ink-soft">궁금한 점을 남겨 주세요. 확인하고 이 페이지에서 답해 드려요.</p>
      {denied && (
        <p role="alert" className="mt-6 rounded-field border border-berry px-4 py-3">
          {denied}
        </p>
      )}
      {sent ? (
        <SentNotice />
      ) : isMember || ofForm ? (
        <Suspense>
          <InquiryForm answer={ofForm} />
        </Suspense>
      ) : (
        <LoginPrompt />
      )}
      {isMember && <InquiryList inquiries={inquiries} />}
      {wish && <DeleteQuestion key={wish.id} wish={wish} answer={answer === ofForm ? undefined : answer} />}
    </div>
  )
}

function LoginPrompt() {
  return (
    <div className="mt-6 rounded-card border border-line bg-sheet p-6">
      <p className="font-bold">로그인하면 문의를 남길 수 있어요.</p>
      <p className="mt-1 text-ink-soft">답변도 로그인한 뒤 이 페이지에서 볼 수 있어요.</p>
      <ButtonLink to={urls.login(urls.inquiry())} className="mt-4">
        로그인하고 문의하기
      </ButtonLink>
    </div>
  )
}

function SentNotice() {
  const heading = useRef<HTMLHeadingElement>(null)
  // The submitted form is gone, so the focus moves to the confirmation.
  useEffect(() => {
    heading.current?.focus()
    clearSentInquiry()
  }, [])
  return (
    <section aria-labelledby="sent" className="mt-6 rounded-card border border-line bg-sheet p-6">
      <h2 id="sent" ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        문의를 잘 받았어요
      </h2>
      <p className="mt-1">확인하는 대로 답해 드릴게요. 답변은 아래와 마이페이지에서 볼 수 있어요.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={urls.myPage()} className="flex-[1_1_12rem]">
          마이페이지로 가기
        </ButtonLink>
        <ButtonLink to={urls.inquiry()} look="quiet" className="flex-[1_1_12rem]">
          다른 문의 남기기
        </ButtonLink>
      </div>
    </section>
  )
}

function InquiryList({ inquiries }: { inquiries: InquiryView[] }) {
  return (
    <section aria-labelledby="asked" className="mt-12">
      <h2 id="asked" className="text-lg font-bold">
        내 문의
      </h2>
      {inquiries.length === 0 ? (
        <p className="mt-2 text-ink-soft">아직 남긴 문의가 없어요. 위에서 첫 문의를 남겨 보세요.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-sheet">
          {inquiries.map((inquiry) => (
            <li key={inquiry.id} id={`inquiry-${inquiry.id}`} className="p-4 sm:p-5">
              <InquiryCard inquiry={inquiry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DeleteQuestion({ wish, answer }: { wish: InquiryView; answer?: FormRefusal }) {
  return (
    <Suspense>
      <DeleteDialog inquiry={wish} answer={answer} />
    </Suspense>
  )
}
