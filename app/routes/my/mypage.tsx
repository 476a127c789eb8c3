import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/http/auth.server'
import { readForm, TYPED_BYTES } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { ButtonLink } from '~/ui/button'
import { headOf, titled } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { anew } from '~/ui/loading/reload'
import { myAddress } from '~/urls/my'
import { address } from '~/urls/shop'
import { myPage } from './mypage.server'
import { pressInMyPage } from './profile.server'
import './mypage/mine.css'
import { Orders } from './mypage/orders'
import { Points } from './mypage/points'
import type { Said } from './mypage/said'
import type { MemberShown, Mine } from './mypage/shown'

const Further = lazy(() => import('./mypage/further').catch(anew))
// The server renders these dialogs as forms; their chunks load when one is opened.
const ProfileDialog = lazy(() => import('./mypage/profile-dialog').catch(anew))
const WithdrawDialog = lazy(() => import('./mypage/withdraw-dialog').catch(anew))
const EraseDialog = lazy(() => import('./mypage/erase-dialog').catch(anew))

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: titled('마이페이지'),
    description: '내 주문과 정보를 보는 곳이에요.',
    path: address.myPage(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args, 'user')
  return answerPage(args, () => myPage(args, user))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const { user } = guest
  const { request } = args
  const form = await answerPage(args, () => readForm(request, { most: TYPED_BYTES }))
  const headers = new Headers()
  return answerForm(
    args,
    form,
    async () => {
      // A member whose session ends while writing keeps the typed text.
      if (!user) throw new Refusal('session.missing')
      return pressInMyPage({ guest: { ...guest, user }, request, headers }, form)
    },
    headers,
  )
}

const CUT_OFF: Record<string, string> = {
  profile: '프로필 업데이트 중 오류가 발생했습니다.',
  'check-name': '이미 사용 중인 닉네임입니다',
  withdraw: '탈퇴 처리 중 오류가 발생했습니다.',
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = Object.fromEntries(await request.clone().formData())
  const message = CUT_OFF[String(typed.intent)] ?? '인터넷 연결을 확인하고 다시 눌러 주세요.'
  return unlessCutOff(() => serverAction<typeof action>(), message, { typed })
}

export default function MyPage() {
  const mine = useLoaderData<typeof loader>() as Mine
  const said = useActionData<typeof action>() as Said | undefined
  return (
    <div className="mx-auto max-w-3xl">
      <Heading as="h1" size="xl">
        마이페이지
      </Heading>
      <Greeting member={mine.member} />
      <Places />
      <NotDone denied={mine.denied} said={said} isWished={!!mine.wish} />
      <Orders orders={mine.orders} />
      <Points points={mine.points} />
      <Suspense>
        <Further mine={mine} />
      </Suspense>
      <Wished mine={mine} said={said} />
    </div>
  )
}

function Greeting({ member: { called, email } }: { member: MemberShown }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        <strong className="text-lg">{called}</strong>님, 반가워요.
        {email && <span className="block break-all text-sm text-ink-soft">{email}</span>}
      </p>
      <ButtonLink to={myAddress.profile()} look="quiet">
        회원 정보 수정
      </ButtonLink>
    </div>
  )
}

const PLACES = [
  ['orders', '주문 내역'],
  ['points', '적립금'],
  ['reviews', '내 후기'],
  ['inquiries', '내 문의'],
  ['photos', '내 사진'],
  ['browsers', '로그인한 기기'],
  ['ways', '내 정보'],
] as const

function Places() {
  return (
    <nav aria-label="마이페이지 안에서" className="chips mt-5">
      {PLACES.map(([id, name]) => (
        <a key={id} href={`#${id}`} className="chip bg-sheet">
          {name}
        </a>
      ))}
    </nav>
  )
}

/** The error of a form on the page itself; a dialog shows its own. */
function NotDone({ denied, said, isWished }: { denied?: string; said?: Said; isWished: boolean }) {
  const message = denied ?? (isWished ? undefined : said?.refused?.message)
  if (!message) return null
  return (
    <p role="alert" className="mt-6 rounded-field border border-berry px-4 py-3">
      {message}
    </p>
  )
}

function Wished({ mine: { wish, member, points }, said }: { mine: Mine; said?: Said }) {
  if (!wish) return null
  return (
    <Suspense>
      {wish.open === 'profile' && <ProfileDialog member={member} said={said} />}
      {wish.open === 'withdraw' && (
        <WithdrawDialog member={member} isFresh={wish.isFresh} points={points?.total} said={said} />
      )}
      {wish.open === 'photo' && <EraseDialog key={wish.photo.id} photo={wish.photo} said={said} />}
    </Suspense>
  )
}
