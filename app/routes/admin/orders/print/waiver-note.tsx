import { Form, useNavigation } from '@remix-run/react'
import type { PrintView } from '~/routes/admin/orders/print.server'
import { Button } from '~/ui/button'
import type { FormRefusal } from '~/ui/joining/form-error'
import { formatDayAndTime } from '~/ui/office/day-and-time'
import { TextArea } from '~/ui/text-area'
import { hasChangedPictures } from './changed-pictures'

/** The files have no fault but those that an operator must judge. */
export const needsVisualCheck = ({ isCleared, print }: PrintView) =>
  !isCleared &&
  print?.isCurrent === true &&
  print.state === 'ready' &&
  print.problems.every(({ severity }) => severity !== 'block')

/** Printing in spite of faults needs a reason; the faults stay recorded beside it. */
export function WaiverNote({ view, answer }: { view: PrintView; answer?: FormRefusal }) {
  const { waiver, isCleared, isPhotoMissing } = view
  if (waiver)
    return (
      <div className="mt-8">
        <p className="font-bold">그대로 진행하는 사유</p>
        <p className="mt-1 whitespace-pre-line break-words">{waiver.note}</p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {waiver.admin} · {formatDayAndTime(waiver.createdAt)}
        </p>
      </div>
    )
  if (isCleared || isPhotoMissing) return null
  if (needsVisualCheck(view) && hasChangedPictures(view))
    return (
      <section className="mt-8">
        <h3 className="font-bold">그대로 진행하기</h3>
        <NoteForm
          answer={answer}
          label="확인한 내용"
          usual="두 그림을 나란히 보았고, 새로 그린 그림으로 인쇄해도 괜찮아요."
          button="그대로 진행하기"
        />
      </section>
    )
  if (needsVisualCheck(view))
    return (
      <section className="mt-8">
        <h3 className="font-bold">얼굴을 눈으로 확인하기</h3>
        <NoteForm
          answer={answer}
          label="확인한 내용"
          usual="인쇄 파일을 열어 아이 얼굴을 확인했어요."
          button="확인했어요, 진행하기"
          isMain
        />
      </section>
    )
  return (
    <details open={answer?.typed.intent === 'waive'} className="mt-8">
      <summary className="inline-flex min-h-12 cursor-pointer items-center underline underline-offset-4">
        그대로 진행하거나 다른 곳에서 인쇄하기
      </summary>
      <NoteForm answer={answer} label="그렇게 하는 사유" button="사유를 적고 진행하기" />
    </details>
  )
}

interface NoteFormProps {
  answer?: FormRefusal
  label: string
  button: string
  usual?: string
  isMain?: boolean
}

function NoteForm({ answer, label, button, usual, isMain = false }: NoteFormProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate className="mt-2 space-y-3">
      <TextArea
        label={label}
        name="note"
        rows={3}
        maxLength={500}
        defaultValue={answer?.typed.note ?? usual}
        hint="누가 언제 정했는지와 함께 기록에 남아요."
        error={answer?.refused.errors.note}
      />
      <Button name="intent" value="waive" look={isMain ? 'primary' : 'quiet'} busy={busy}>
        {button}
      </Button>
    </Form>
  )
}
