import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { authenticate } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { reloadOnce } from '~/ui/loading/reload-once'
import { DraftUnreadNotice, NoticeWithLink } from '~/ui/order/notice-with-link'
import { campaignUrls } from '~/urls/campaign'
import { urls } from '~/urls/shop'
import { handleRegisterAction, loadRegistration } from './checkout.server'
import '~/ui/order/ordering.css'

// A plain form, which works without script; its large chunk loads after the page.
const RegisterForm = lazy(() => import('./checkout/register-form').catch(reloadOnce))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('와디즈 사전 접수'),
    description: '우리 아이가 들어간 그림으로 와디즈 사전 접수를 해 주세요.',
    path: urls.wadizCheckout(),
    hidden: true,
  })

/** The limit lets a text that is far too long reach its field's check, which keeps the rest of the form. */
const FORM_BYTES = 512 * 1024

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const query = new URL(args.request.url).searchParams
    const found = await loadRegistration(guest, query)
    const isGone = found.isOpen && query.has('made') && !found.form && !found.isSoldOut
    const status = isGone ? 404 : found.isDraftUnread ? 503 : 200
    return data({ ...found, isGone }, { status })
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const headers = new Headers()
  const { request } = args
  return handleForm(args, (form) => handleRegisterAction(guest, form, { request, headers }), {
    most: FORM_BYTES,
    headers,
  })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = Object.fromEntries(await request.clone().formData())
  const message = '접수하는 중에 연결이 끊어졌어요. 입력한 내용은 그대로 있으니 다시 눌러 주세요.'
  return catchConnectionError(() => serverAction<typeof action>(), message, { typed })
}

/** After a refusal reloads only on a conflict. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400 || actionStatus === 409
}

export default function CampaignCheckout() {
  const { form, isDraftUnread } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer && 'refused' in answer ? answer : undefined
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1">와디즈 사전 접수</Heading>
      {isDraftUnread && !refused ? (
        <DraftUnreadNotice look="campaign" />
      ) : form ? (
        <Suspense>
          <RegisterForm key={form.made} {...form} answer={refused} />
        </Suspense>
      ) : (
        <NoForm />
      )}
    </div>
  )
}

function NoForm() {
  const { isOpen, isSoldOut, isGone, bookId } = useLoaderData<typeof loader>()
  if (!isOpen)
    return (
      <NoticeWithLink
        look="campaign"
        title="사전 접수를 마감했어요."
        to={campaignUrls.wadizOrders()}
        words="접수 내역 보기"
      >
        펀딩이 끝나 더는 접수하지 않아요. 이미 접수한 내역은 계속 볼 수 있어요.
      </NoticeWithLink>
    )
  if (isSoldOut)
    return (
      <NoticeWithLink
        look="campaign"
        title="이 책은 지금 준비할 수 없어요."
        to={urls.wadizBooks()}
        words="다른 책 보기"
      >
        다른 책에서도 우리 아이 그림을 만들어 볼 수 있어요.
      </NoticeWithLink>
    )
  return (
    <NoticeWithLink
      look="campaign"
      title={isGone ? '이 그림은 여기에 없어요.' : '먼저 우리 아이 그림을 만들어 주세요.'}
      to={bookId ? urls.previewOn(urls.wadizBookToShare(bookId)) : urls.wadizBooks()}
      words={bookId ? '이 책에서 그림 만들기' : '책 고르기'}
    >
      {isGone
        ? '보관 기간이 지나 지워졌거나, 다른 기기에서 만든 그림이에요. 책을 고르면 사진 한 장으로, 또는 사진 없이 다시 그려 드려요.'
        : '책을 고르고 사진 한 장으로, 또는 사진 없이 우리 아이를 그리면 그 그림으로 바로 접수할 수 있어요.'}
    </NoticeWithLink>
  )
}
