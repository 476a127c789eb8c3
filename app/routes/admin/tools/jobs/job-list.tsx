import { Form, useNavigation } from '@remix-run/react'
import { Button } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { officeUrls } from '~/urls/office'

interface Props {
  queues: readonly {
    name: string
    title: string
    waiting: number
    later: number
    active: number
    since: string | null
  }[]
  failed: readonly {
    id: string
    name: string
    title: string
    failedAt: string | null
    tries: number
    why: string
  }[]
}

/** Never shows a job's payload, which may be personal data. */
export function JobList({ queues, failed }: Props) {
  return (
    <>
      <Heading>실패한 작업</Heading>
      {failed.length === 0 ? (
        <p className="mt-3 text-ink-soft">실패한 작업이 없어요.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-sheet">
          {failed.map((job) => (
            <FailedJob key={job.id} {...job} />
          ))}
        </ul>
      )}
      <Heading className="mt-10">기다리는 작업</Heading>
      {queues.length === 0 ? (
        <p className="mt-3 text-ink-soft">기다리는 작업이 없어요.</p>
      ) : (
        <WaitingQueues queues={queues} />
      )}
      <p className="mt-6 text-sm text-ink-soft">
        작업은 실패하면 조금씩 더 기다렸다가 여덟 번까지 다시 해요. 그래도 안 된 것만 위에 남아 있어요.
      </p>
    </>
  )
}

function FailedJob({ id, name, title, failedAt, tries, why }: Props['failed'][number]) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('id') === id
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3">
          <strong>{title}</strong>
          <span className="text-ink-soft tabular-nums">
            {failedAt} · {tries}번 시도
          </span>
        </p>
        <p className="break-words text-sm">{why || '사유가 남아 있지 않아요.'}</p>
        <p className="break-all text-xs text-ink-soft">{id}</p>
      </div>
      <Form method="post" action={officeUrls.jobs()}>
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="id" value={id} />
        <Button look="quiet" busy={busy} aria-label={`${title} 다시 하기`}>
          다시 하기
        </Button>
      </Form>
    </li>
  )
}

function WaitingQueues({ queues }: Pick<Props, 'queues'>) {
  return (
    <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-sheet tabular-nums">
      {queues.map(({ name, title, waiting, later, active, since }) => (
        <li key={name} className="flex flex-wrap items-baseline gap-x-4 px-4 py-3">
          <strong className="grow">{title}</strong>
          <span>기다림 {waiting}</span>
          <span>하는 중 {active}</span>
          <span>나중에 {later}</span>
          {since && <span className="text-sm text-ink-soft">{since}부터 기다려요</span>}
        </li>
      ))}
    </ul>
  )
}
