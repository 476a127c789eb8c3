import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { isWell } from '~/domain/orders/office/label-answers'
import type { OrderStatus } from '~/domain/orders/order'
import { trackingResultLabels } from '~/texts/office/orders'
import { orderStatusLabels } from '~/texts/orders/labels'
import { useErrors } from '~/ui/answers/use-errors'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import type { FormRefusal } from '~/ui/joining/form-error'
import { TextArea } from '~/ui/text-area'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { CourierField } from './courier-field'

type Answer = keyof typeof trackingResultLabels
interface Line {
  line: number
  orderNumber: string
  answer: Answer
  orderId?: number
  status?: OrderStatus
}

interface TrackingReport {
  counts: Record<Answer, number>
  odd: readonly Line[]
  well: readonly Line[]
}

interface TrackingFormProps {
  to: string
  answer?: FormRefusal
  children: ReactNode
}

export function TrackingForm({ to, answer, children }: TrackingFormProps) {
  const busy = useNavigation().state === 'submitting'
  const { typed, refused } = answer ?? {}
  const { errors, onInput } = useErrors(refused)
  return (
    <Form
      method="post"
      action={to}
      encType="multipart/form-data"
      onInput={onInput}
      className="mt-4 grid max-w-3xl gap-4"
    >
      <p className="text-ink-soft">{children}</p>
      <Field
        label="CSV 파일"
        name="file"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hint="2MB, 10,000줄까지. 엑셀에서 저장한 그대로 올리셔도 돼요."
        error={errors.file}
      />
      <TextArea
        label="또는 여기에 붙여 넣기"
        name="text"
        rows={8}
        defaultValue={typed?.text}
        placeholder="261122-ABC234,CJ대한통운,123456789012"
        className="font-mono text-sm"
        error={errors.text}
      />
      <CourierField
        label="택배사가 비어 있는 줄은"
        defaultValue={typed?.courier ?? ''}
        error={errors.courier}
      >
        <option value="">옮기지 않고 알려 주기</option>
      </CourierField>
      <p>
        <Button busy={busy}>송장 번호 올리기</Button>
      </p>
    </Form>
  )
}

export function TrackingResult({ report }: { report?: TrackingReport }) {
  if (!report) return null
  const { counts, odd, well } = report
  const all = Object.keys(trackingResultLabels) as Answer[]
  const oddCount = all.filter((answer) => !isWell(answer)).reduce((sum, answer) => sum + counts[answer], 0)
  return (
    <section role="status" className="mt-6 max-w-3xl rounded-field border border-leaf bg-sheet px-4 py-3">
      <ul className="flex flex-wrap gap-x-5 font-bold">
        {all
          .filter((answer) => counts[answer] > 0)
          .map((answer) => (
            <li key={answer}>
              {trackingResultLabels[answer]} <span className="tabular-nums">{counts[answer]}줄</span>
            </li>
          ))}
      </ul>
      <Lines title="살펴볼 줄" lines={odd} count={oddCount} isOpen />
      <Lines title="잘 된 줄" lines={well} count={counts.sent + counts.same} />
    </section>
  )
}

interface LinesProps {
  title: string
  lines: readonly Line[]
  count: number
  isOpen?: boolean
}

function Lines({ title, lines, count, isOpen = false }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <details open={isOpen} className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {title} {count}
      </summary>
      <ul className="divide-y divide-line text-sm">
        {lines.map(({ line, orderNumber, answer, orderId, status }) => (
          <li key={line} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="text-ink-soft tabular-nums">{line}줄</span>
            {orderId ? (
              <TextLink to={officeUrls.order(orderId)} className="tabular-nums">
                {orderNumber}
              </TextLink>
            ) : (
              <span className="break-all tabular-nums">{orderNumber || '빈칸'}</span>
            )}
            <span>
              {trackingResultLabels[answer]}
              {answer === 'status' && status && ` (지금 ${orderStatusLabels[status]})`}
            </span>
          </li>
        ))}
      </ul>
      {count > lines.length && (
        <p className="mt-2 text-ink-soft">
          이 밖에 <span className="tabular-nums">{count - lines.length}</span>줄이 더 있어요.
        </p>
      )}
    </details>
  )
}
