import { Form, useNavigation } from '@remix-run/react'
import type { NoticesView } from '~/routes/admin/people/notices.server'
import { noticeChannelLabels, noticeStateLabels } from '~/texts/office/notices'
import { Button } from '~/ui/button'
import { officeUrls } from '~/urls/office'

interface Props {
  notices: NoticesView['notices']
  search: string
  isFiltered: boolean
}

export function NoticeList({ notices, search, isFiltered }: Props) {
  if (notices.length === 0)
    return (
      <p className="py-8 text-center text-ink-soft">
        {isFiltered ? '찾는 알림이 없어요.' : '보낸 알림이 아직 없어요.'}
      </p>
    )
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
      {notices.map((notice) => (
        <li key={notice.id} className="px-4 py-2">
          <NoticeRow notice={notice} search={search} />
        </li>
      ))}
    </ul>
  )
}

function NoticeRow({ notice, search }: { notice: NoticesView['notices'][number]; search: string }) {
  const { channel, recipient, title, body, status, when, resends, sentAgainAt } = notice
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span className="break-all">
          {noticeChannelLabels[channel] ?? channel} → {recipient}
        </span>
        <span className="tabular-nums">
          {when}
          {resends > 0 && ` · 다시 보냄 ${resends}번`}
          {sentAgainAt && ` (${sentAgainAt})`}
        </span>
      </p>
      <div className="mt-1 flex flex-wrap items-start gap-x-6">
        <details className="min-w-0 flex-[1_1_14rem]">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2">
            <strong className="[overflow-wrap:anywhere]">{title}</strong>
            <span className={`shrink-0 text-sm ${status === 'FAILED' ? 'text-berry' : 'text-ink-soft'}`}>
              {noticeStateLabels[status] ?? status}
            </span>
          </summary>
          <p className="mt-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
        </details>
        {notice.canBeResent && <Resend notice={notice} search={search} />}
      </div>
    </>
  )
}

/** `seen` makes a second press of the same page send nothing. */
function Resend({ notice: { id, title, recipient, resends }, search }: Parameters<typeof NoticeRow>[0]) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'resend' && formData.get('id') === String(id)
  return (
    <Form method="post" action={officeUrls.notices(search)} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={resends} />
      <Button name="intent" value="resend" look="text" busy={busy} className="text-sm">
        다시 보내기
        <span className="sr-only">
          : {title}, {recipient}
        </span>
      </Button>
    </Form>
  )
}
