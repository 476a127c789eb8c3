interface Member {
  id: number
  name: string
  email: string | null
  phone: string | null
  createdAt: string
}

const day = new Intl.DateTimeFormat('ko-KR', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Asia/Seoul',
})

export function MemberList({ members, count }: { members: readonly Member[]; count: number }) {
  if (members.length === 0) return <p className="py-8 text-center text-ink-soft">등록된 회원이 없어요.</p>
  return (
    <>
      <p className="text-sm text-ink-soft">
        회원 <span className="tabular-nums">{count}</span>명
      </p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-sheet">
        {members.map(({ id, name, email, phone, createdAt }) => (
          <li key={id} className="grid gap-x-4 gap-y-1 p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <p className="flex flex-wrap items-center gap-2">
              <strong className="break-all">{name || '이름 없음'}</strong>
              <span className="rounded-full border border-edge px-2 text-sm tabular-nums">ID {id}</span>
            </p>
            <p className="text-sm text-ink-soft tabular-nums sm:text-right">
              가입 {day.format(new Date(createdAt))}
            </p>
            <p className="break-all text-sm sm:col-span-2">
              {email ?? '이메일 없음'}
              {phone && <span className="tabular-nums"> · {phone}</span>}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
