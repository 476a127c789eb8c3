import type { FoundPersonView } from '~/routes/admin/people/search.server'
import { StatusBadge } from '~/ui/my-order/status-badge'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { StateBadge } from '../shared/state'

export function PeopleFound({ people, isMore }: { people: readonly FoundPersonView[]; isMore: boolean }) {
  if (people.length === 0)
    return (
      <p className="py-8 text-center text-ink-soft">
        찾는 고객이 없어요. 낱말을 줄이거나 전화번호로 찾아 보세요.
      </p>
    )
  return (
    <>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-sheet">
        {people.map((person) => (
          <li key={person.to} className="px-4 py-1">
            <FoundLine person={person} />
          </li>
        ))}
      </ul>
      {isMore && (
        <p className="mt-3 text-sm text-ink-soft">
          찾은 고객이 많아 최근 주문부터 보여요. 낱말을 더 적으면 좁혀져요.
        </p>
      )}
    </>
  )
}

function FoundLine({
  person: { to, name, phone, email, account, order, others },
}: {
  person: FoundPersonView
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 lg:grid lg:grid-cols-[minmax(0,8rem)_minmax(0,1fr)_minmax(0,2fr)_minmax(0,10rem)]">
      <TextLink to={to} className="font-bold break-all">
        {name}
      </TextLink>
      <span className="flex flex-[1_1_14rem] flex-wrap gap-x-3 text-sm">
        {phone && <span className="tabular-nums">{phone}</span>}
        {email && <span className="break-all">{email}</span>}
      </span>
      {order && (
        <span className="flex flex-[2_1_18rem] flex-wrap items-center gap-x-2 text-sm text-ink-soft tabular-nums">
          <span>
            {order.channel === 'wadiz' && '와디즈 · '}
            {order.title}
            {order.childName && `, ${order.childName}`} · {order.orderNumber} · {order.on}
          </span>
          <StatusBadge status={order.status} />
          {others > 0 && <span>외 {others}건</span>}
        </span>
      )}
      {account && (
        <span className="flex items-center gap-x-2 text-sm">
          <TextLink to={officeUrls.user(account.id)} className="break-all">
            회원 {account.name}
          </TextLink>
          {account.state !== 'active' && <StateBadge state={account.state} />}
        </span>
      )}
    </p>
  )
}
