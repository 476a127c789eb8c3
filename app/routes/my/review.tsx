import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { authenticate } from '~/http/auth.server'
import { MAX_TYPED_BYTES, parseBoundary } from '~/http/input.server'
import { handleForm, respondForm, respondPage } from '~/http/respond.server'
import { pointsEarned } from '~/texts/account/points'
import { ButtonLink } from '~/ui/button'
import { noindexMeta } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import type { FormRefusal } from '~/ui/joining/form-error'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { reloadOnce } from '~/ui/loading/reload-once'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import { handleReviewAction, handleReviewPhoto, loadReviewPage } from './review.server'

// The server renders these forms, which work without script; the chunks load after the page.
const ReviewForm = lazy(() => import('./review/review-form').catch(reloadOnce))
const WrittenReview = lazy(() => import('./review/written-review').catch(reloadOnce))
const DeleteDialog = lazy(() => import('./review/delete-dialog').catch(reloadOnce))

const NAMES = { written: '내 후기', early: '아직 후기를 쓸 수 없어요' } as const

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  noindexMeta(data?.kind === 'written' || data?.kind === 'early' ? NAMES[data.kind] : '후기 쓰기')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, () =>
    loadReviewPage(guest, args.params.id, new URL(args.request.url).searchParams),
  )
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { request, params } = args
  // Only the photo's form carries a file.
  if (parseBoundary(request.headers.get('Content-Type') ?? '')) {
    const typed = new FormData()
    return respondForm(args, typed, () => handleReviewPhoto(guest, params.id, { request, typed }))
  }
  return handleForm(args, (form) => handleReviewAction(guest, params.id, form), { most: MAX_TYPED_BYTES })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  // A chosen photo stays in its field.
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const message = '인터넷 연결을 확인하고 다시 눌러 주세요. 입력한 내용은 그대로 있어요.'
  return catchConnectionError(() => serverAction<typeof action>(), message, { typed })
}

export default function Review() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormRefusal | undefined
  return (
    <div className="mx-auto max-w-2xl">
      <ReviewHeading kind={page.kind} />
      {page.kind !== 'login' && <p className="mt-2 text-lg">{page.title}</p>}
      {page.kind === 'login' && !answer && <LoginPrompt orderId={page.orderId} />}
      {page.kind === 'early' && <TooEarly orderId={page.orderId} />}
      {page.kind === 'refunded' && (
        <Card title="모두 환불받은 주문이라 후기를 쓸 수 없어요.">
          <ButtonLink to={urls.order(page.orderId)}>주문 내역 보기</ButtonLink>
        </Card>
      )}
      <Suspense>
        {(page.kind === 'open' || (page.kind === 'login' && answer)) && (
          <ReviewForm orderId={page.orderId} answer={answer} />
        )}
        {page.kind === 'written' && <OwnReview page={page} answer={answer} />}
      </Suspense>
    </div>
  )
}

type WrittenPage = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: 'written' }>

/** An answer belongs to the form whose intent was sent. */
function OwnReview({ page, answer }: { page: WrittenPage; answer?: FormRefusal }) {
  const { orderId, review, wish, title } = page
  const answerTo = (intent: string) => (answer?.typed.intent === intent ? answer : undefined)
  if (wish === 'edit' || answerTo('edit'))
    return <ReviewForm orderId={orderId} review={review} answer={answerTo('edit')} />
  return (
    <>
      <WrittenReview {...page} answer={answer} />
      {wish === 'delete' && (
        <DeleteDialog
          orderId={orderId}
          title={title}
          isHidden={page.hidden !== undefined}
          answer={answerTo('delete')}
        />
      )}
    </>
  )
}

/** Fixed headings, because the heading font has no other letters. */
function ReviewHeading({ kind }: { kind: string }) {
  if (kind === 'written') return <Heading as="h1">내 후기</Heading>
  if (kind === 'early') return <Heading as="h1">아직 후기를 쓸 수 없어요</Heading>
  return <Heading as="h1">후기 쓰기</Heading>
}

function LoginPrompt({ orderId }: { orderId: number }) {
  return (
    <Card title="로그인하면 받은 책의 후기를 쓸 수 있어요.">
      <ButtonLink to={urls.login(myUrls.review(orderId))}>로그인하기</ButtonLink>
    </Card>
  )
}

function TooEarly({ orderId }: { orderId: number }) {
  return (
    <Card title="책이 도착한 뒤에 후기를 쓸 수 있어요.">
      <p className="mb-4 text-ink-soft">{pointsEarned.review}</p>
      <ButtonLink to={urls.order(orderId)}>주문 내역 보기</ButtonLink>
    </Card>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 rounded-card border border-line bg-sheet p-6">
      <p className="mb-3 font-bold">{title}</p>
      {children}
    </div>
  )
}
