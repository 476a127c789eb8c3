import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { providerNames, StateBadge } from '../shared/state'

interface Member {
  id: number
  username: string
  email: string | null
  phone: string | null
  provider: string
  state: 'active' | 'inactive' | 'left'
  orders: number
  joinedOn: string
  leftOn: string | null
}

const NoMembers = ({ isSought }: { isSought: boolean }) => (
  <p className="py-8 text-center text-ink-soft">
    {isSought ? '찾는 회원이 없어요.' : '등록된 회원이 없어요.'}
  </p>
)

const grid =
  'sm:grid sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_5rem_4rem_7rem] sm:items-center sm:gap-x-4'

interface Props {
  members: readonly Member[]
  isSought: boolean
  /** for people who look at the list only */
  isReadOnly: boolean
}

export function MemberList({ members, isSought, isReadOnly }: Props) {
  if (members.length === 0) return <NoMembers isSought={isSought} />
  return (
    <div className="rounded-card border border-line bg-sheet">
      <p aria-hidden="true" className={`hidden border-b border-line px-4 py-2 text-sm text-ink-soft ${grid}`}>
        <span>이름</span>
        <span>연락처</span>
        <span>가입 방법</span>
        <span className="text-right">주문</span>
        <span className="text-right">가입일</span>
      </p>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.id} className={`px-4 py-2 ${grid}`}>
            <Row {...member} isReadOnly={isReadOnly} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({
  id,
  username,
  email,
  phone,
  provider,
  state,
  orders,
  joinedOn,
  leftOn,
  isReadOnly,
}: Member & { isReadOnly: boolean }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        {isReadOnly ? (
          <b className="break-all">{username || '이름 없음'}</b>
        ) : (
          <TextLink to={officeUrls.user(id)} className="font-bold break-all">
            {username || '이름 없음'}
          </TextLink>
        )}
        <span className="rounded-full border border-edge px-2 text-sm tabular-nums">ID {id}</span>
        {state !== 'active' && <StateBadge state={state} />}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm">
        {email ? (
          <span className="break-all">{email}</span>
        ) : (
          <span className="text-ink-soft">이메일 없음</span>
        )}
        {phone && <span className="tabular-nums">{phone}</span>}
      </p>
      <p className="text-sm text-ink-soft">{providerNames[provider] ?? provider}</p>
      <p className="text-sm tabular-nums sm:text-right">
        <span className="sm:sr-only">주문 </span>
        {orders.toLocaleString('ko-KR')}
        <span className="sm:sr-only">건</span>
      </p>
      <p className="text-sm text-ink-soft tabular-nums sm:text-right">
        {leftOn ? '탈퇴 ' : <span className="sm:sr-only">가입 </span>}
        {leftOn ?? joinedOn}
      </p>
    </>
  )
}
