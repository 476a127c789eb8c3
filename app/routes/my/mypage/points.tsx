import { formatWon } from '~/domain/money'
import { pointsEarned } from '~/texts/account/points'
import { Heading } from '~/ui/frame/heading'
import { urls } from '~/urls/shop'
import type { MyPageView, PointEntryView } from './my-page-view'
import { Card, EmptyCard, Section } from './section'

export function Points({ points }: Pick<MyPageView, 'points'>) {
  return (
    <Section
      id="points"
      heading={<Heading id="points-name">적립금</Heading>}
      data={points}
      failed="적립금 정보를 불러올 수 없습니다."
    >
      {({ total, history }) =>
        history.length === 0 ? (
          <EmptyCard to={urls.products()} way="모든 책 보기">
            지금 적립금은 <strong>{formatWon(total)}</strong>이에요. {pointsEarned.delivered}
          </EmptyCard>
        ) : (
          <Card>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>지금 적립금</span>
              <strong className="text-2xl tabular-nums">{formatWon(total)}</strong>
            </p>
            <h3 className="mt-4 border-t border-line pt-4 text-sm font-bold">최근 내역</h3>
            <ul className="mine-rows mt-3 divide-y divide-line">
              {history.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
            <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
              {pointsEarned.delivered} {pointsEarned.review} {pointsEarned.spending}
            </p>
          </Card>
        )
      }
    </Section>
  )
}

function Entry({ entry: { type, description, amount, on } }: { entry: PointEntryView }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 flex-[1_1_12rem]">
        {description}
        <span className="block text-sm text-ink-soft tabular-nums">{on}</span>
      </span>
      <strong className={`tabular-nums ${type === 'earn' ? 'text-leaf' : ''}`}>
        <span className="sr-only">{type === 'earn' ? '적립' : '사용'} </span>
        {type === 'earn' ? '+' : '−'}
        {formatWon(amount)}
      </strong>
    </li>
  )
}
