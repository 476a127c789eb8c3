import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { Refusal } from '~/domain/refusal'
import { authenticate } from '~/http/auth.server'
import { MAX_TYPED_BYTES } from '~/http/input.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { ButtonLink } from '~/ui/button'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { reloadOnce } from '~/ui/loading/reload-once'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import { loadMyPage } from './mypage.server'
import { handleMyPageAction } from './profile.server'
import './mypage/mine.css'
import type { MyPageFormResult } from './mypage/form-result'
import type { MyPageView, ProfileView } from './mypage/my-page-view'
import { Orders } from './mypage/orders'
import { Points } from './mypage/points'
import { SectionNav } from './mypage/section-nav'

const LowerSections = lazy(() => import('./mypage/lower-sections').catch(reloadOnce))
// The server renders these dialogs as forms; their chunks load when one is opened.
const ProfileDialog = lazy(() => import('./mypage/profile-dialog').catch(reloadOnce))
const WithdrawDialog = lazy(() => import('./mypage/withdraw-dialog').catch(reloadOnce))
const EraseDialog = lazy(() => import('./mypage/erase-dialog').catch(reloadOnce))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('마이페이지'),
    description: '내 주문과 정보를 보는 곳이에요.',
    path: urls.myPage(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await authenticate(args, 'user')
  return respondPage(args, () => loadMyPage(args, user))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { user } = guest
  const { request } = args
  const headers = new Headers()
  const command = async (form: FormData) => {
    // A member whose session ends while writing keeps the typed text.
    if (!user) throw new Refusal('session.missing')
    return handleMyPageAction({ guest: { ...guest, user }, request, headers }, form)
  }
  return handleForm(args, command, { most: MAX_TYPED_BYTES, headers })
}

const CUT_OFF_MESSAGES: Record<string, string> = {
  profile: '프로필 업데이트 중 오류가 발생했습니다.',
  'check-name': '이미 사용 중인 닉네임입니다',
  withdraw: '탈퇴 처리 중 오류가 발생했습니다.',
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = Object.fromEntries(await request.clone().formData())
  const message = CUT_OFF_MESSAGES[String(typed.intent)] ?? '인터넷 연결을 확인하고 다시 눌러 주세요.'
  return catchConnectionError(() => serverAction<typeof action>(), message, { typed })
}

export default function MyPage() {
  const mine = useLoaderData<typeof loader>() as MyPageView
  const result = useActionData<typeof action>() as MyPageFormResult | undefined
  return (
    <div className="mx-auto max-w-3xl">
      <Heading as="h1">마이페이지</Heading>
      <Greeting member={mine.member} />
      <SectionNav />
      <ErrorMessage denied={mine.denied} result={result} isWished={!!mine.wish} />
      <Orders orders={mine.orders} />
      <Points points={mine.points} />
      <Suspense>
        <LowerSections mine={mine} />
      </Suspense>
      <OpenDialog mine={mine} result={result} />
    </div>
  )
}

function Greeting({ member: { called, email } }: { member: ProfileView }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        <strong className="text-lg">{called}</strong>님, 반가워요.
        {email && <span className="block break-all text-sm text-ink-soft">{email}</span>}
      </p>
      <ButtonLink to={myUrls.profile()} look="quiet">
        회원 정보 수정
      </ButtonLink>
    </div>
  )
}

/** The error of a form on the page itself; a dialog shows its own. */
function ErrorMessage({
  denied,
  result,
  isWished,
}: {
  denied?: string
  result?: MyPageFormResult
  isWished: boolean
}) {
  const message = denied ?? (isWished ? undefined : result?.refused?.message)
  if (!message) return null
  return (
    <p role="alert" className="mt-6 rounded-field border border-berry px-4 py-3">
      {message}
    </p>
  )
}

function OpenDialog({
  mine: { wish, member, points },
  result,
}: {
  mine: MyPageView
  result?: MyPageFormResult
}) {
  if (!wish) return null
  return (
    <Suspense>
      {wish.open === 'profile' && <ProfileDialog member={member} result={result} />}
      {wish.open === 'withdraw' && (
        <WithdrawDialog member={member} isFresh={wish.isFresh} points={points?.total} result={result} />
      )}
      {wish.open === 'photo' && <EraseDialog key={wish.photo.id} photo={wish.photo} result={result} />}
    </Suspense>
  )
}
