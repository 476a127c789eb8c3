import { Heading } from '~/ui/frame/heading'

interface Due {
  kind: string
  name: string
  from: string
  period: string
  counted: string
  soonCounted: string
  next: string | null
  isLate: boolean
}

const nextDayText = ({ next: day, isLate }: Due) => (isLate ? '다음 정리 때 (한 시간 안)' : (day ?? '없음'))

export function Retention({ dues }: { dues: readonly Due[] }) {
  return (
    <>
      <Heading>보관과 삭제</Heading>
      <p className="mt-2 max-w-prose text-ink-soft">
        한 시간에 한 번, 기한이 지난 것을 스스로 지워요. 주문이 움직이면 사진의 날짜도 따라 움직여요.
      </p>
      <table className="mt-4 hidden w-full border-collapse text-left md:table">
        <thead>
          <tr className="border-b border-edge text-sm text-ink-soft">
            <th className="py-2 pr-4 font-normal">무엇</th>
            <th className="py-2 pr-4 font-normal">보관</th>
            <th className="py-2 pr-4 text-right font-normal">지금</th>
            <th className="py-2 pr-4 text-right font-normal">7일 안에</th>
            <th className="py-2 font-normal">가장 이른 날</th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {dues.map((due) => (
            <tr key={due.kind} className="border-b border-line">
              <th className="py-2 pr-4 font-bold">{due.name}</th>
              <td className="py-2 pr-4">
                {due.period} <span className="text-sm text-ink-soft">{due.from}</span>
              </td>
              <td className="py-2 pr-4 text-right">{due.counted}</td>
              <td className="py-2 pr-4 text-right">{due.soonCounted}</td>
              <td className="py-2">{nextDayText(due)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-sheet tabular-nums md:hidden">
        {dues.map((due) => (
          <li key={due.kind} className="p-4">
            <p className="font-bold">{due.name}</p>
            <p>
              {due.period} <span className="text-sm text-ink-soft">{due.from}</span>
            </p>
            <p className="text-sm">
              지금 {due.counted} · 7일 안에 {due.soonCounted} · 가장 이른 날 {nextDayText(due)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
