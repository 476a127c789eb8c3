import { noticeChannelLabels, noticeStateLabels } from '~/texts/office/notices'

interface Notice {
  id: number
  channel: string
  recipient: string
  title: string
  body: string
  status: string
  createdAt: string
}

const moment = new Intl.DateTimeFormat('ko-KR', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  // Some browsers have other words for morning and afternoon than the server.
  hourCycle: 'h23',
  timeZone: 'Asia/Seoul',
})

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return <p className="py-8 text-center text-ink-soft">보낸 알림이 아직 없어요.</p>
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
      {notices.map(({ id, channel, recipient, title, body, status, createdAt }) => (
        <li key={id} className="p-4">
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
            <span className="break-all">
              {noticeChannelLabels[channel] ?? channel} → {recipient}
            </span>
            <span className="tabular-nums">{moment.format(new Date(createdAt))}</span>
          </p>
          <details className="mt-1">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2">
              <strong>{title}</strong>
              <span className={`shrink-0 text-sm ${status === 'FAILED' ? 'text-berry' : 'text-ink-soft'}`}>
                {noticeStateLabels[status] ?? status}
              </span>
            </summary>
            <p className="mt-2 whitespace-pre-line text-sm">{body}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}
