import { Form, useLocation, useNavigation } from '@remix-run/react'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import type { FormRefusal } from '~/ui/joining/form-error'
import { countText } from '~/ui/office/orders/day-summary'
import { TextArea } from '~/ui/text-area'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import type { CodeMatchView, Pressed } from './match-result'

interface Props {
  compared?: CodeMatchView
  pressed?: Pressed
  answer?: FormRefusal
}

export function CodeMatching({ compared, pressed, answer }: Props) {
  const { search } = useLocation()
  const busy = useNavigation().formData?.get('intent') === 'compare'
  const error = answer?.refused.errors.codes ?? answer?.refused.errors.file
  // A body that is too large is refused unread, so its intent is unknown.
  const mine = error || answer?.typed.intent === 'compare' ? answer : undefined
  return (
    <div className="mb-6">
      {pressed && <ConfirmationResult pressed={pressed} />}
      {compared && <ComparisonResult compared={compared} />}
      <details open={mine !== undefined} className="rounded-card border border-line bg-sheet px-4 py-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-bold">
          결제된 코드로 한꺼번에 확인하기
        </summary>
        <Form
          method="post"
          action={officeUrls.wadiz(search)}
          encType="multipart/form-data"
          noValidate
          className="grid gap-3 pt-2 pb-4"
        >
          <TextArea
            label="결제된 접수 코드"
            name="codes"
            rows={4}
            spellCheck={false}
            autoComplete="off"
            defaultValue={mine?.typed.codes}
            hint="줄, 쉼표, 빈칸 무엇으로 나누어도 돼요. 와디즈에서 받은 표를 그대로 붙여도 돼요."
            error={error}
          />
          <Field
            label="또는 CSV 파일"
            name="file"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            hint="UTF-8이나 엑셀(CP949)로 저장한 파일, 10,000줄까지"
          />
          <div>
            <Button name="intent" value="compare" look="quiet" busy={busy}>
              먼저 비교하기
            </Button>
          </div>
        </Form>
      </details>
    </div>
  )
}

const frame = 'mb-4 rounded-card border border-edge bg-sheet p-4 tabular-nums'

function ComparisonResult({
  compared: { paid, before, cancelled, unknown, duplicates: twice, others, missing, codes },
}: {
  compared: CodeMatchView
}) {
  return (
    <section aria-label="비교 결과" className={frame}>
      <h2 className="text-lg font-bold">비교 결과</h2>
      <ul className="mt-2 divide-y divide-line">
        <Group name="이번에 결제 확인할 접수" people={paid.items} count={paid.count} />
        <Group name="이미 확인한 접수" people={before.items} count={before.count} />
        <Group
          name="취소된 접수"
          people={cancelled.items}
          count={cancelled.count}
          hint="와디즈에서 결제 금액을 돌려드려야 해요."
        />
        <Group name="우리 접수에 없는 코드" codes={unknown.items} count={unknown.count} />
        <Group
          name="목록에 없는 접수"
          people={missing.items}
          count={missing.count}
          hint="접수했지만 결제 목록에는 없어요."
        />
      </ul>
      {twice > 0 && (
        <p className="mt-2 text-sm text-ink-soft">두 번 이상 적힌 코드 {twice}개는 한 번만 셌어요.</p>
      )}
      {others > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          접수 코드(영문과 숫자 여덟 자)가 아닌 낱말 {countText(others)}개는 빼고 비교했어요.
        </p>
      )}
      {codes.length > 0 ? (
        <ConfirmForm codes={codes} label={`${countText(codes.length)}건 결제 확인하기`} />
      ) : (
        <p className="mt-3">새로 확인할 접수가 없어요.</p>
      )}
    </section>
  )
}

function ConfirmationResult({ pressed: { paid, before, cancelled, unknown, left } }: { pressed: Pressed }) {
  return (
    <section aria-label="확인한 결과" role="status" className={frame}>
      <h2 className="text-lg font-bold">{countText(paid.length)}건의 결제를 확인했어요</h2>
      <ul className="mt-2 divide-y divide-line">
        <Group name="확인함" codes={paid} count={paid.length} />
        <Group name="이미 확인되어 있던 접수" codes={before} count={before.length} />
        <Group name="그사이 취소된 접수" codes={cancelled} count={cancelled.length} />
        <Group name="우리 접수에 없는 코드" codes={unknown} count={unknown.length} />
      </ul>
      {left.length > 0 && (
        <>
          <p className="mt-3">아직 {countText(left.length)}건이 남았어요. 이어서 눌러 주세요.</p>
          <ConfirmForm codes={left} label={`남은 ${countText(left.length)}건 이어서 확인하기`} />
        </>
      )}
    </section>
  )
}

function ConfirmForm({ codes, label }: { codes: readonly string[]; label: string }) {
  const { search } = useLocation()
  const busy = useNavigation().formData?.get('intent') === 'confirm'
  return (
    <Form
      method="post"
      action={officeUrls.wadiz(search)}
      encType="multipart/form-data"
      className="mt-4 space-y-2"
    >
      <input type="hidden" name="codes" value={codes.join('\n')} />
      <p className="text-sm">
        결제완료로 바뀌고 책을 만들기 시작해요. 고객은 더 이상 접수 내역을 고칠 수 없어요.
      </p>
      <Button name="intent" value="confirm" look="campaign" busy={busy}>
        {label}
      </Button>
    </Form>
  )
}

interface GroupProps {
  name: string
  count: number
  people?: CodeMatchView['paid']['items']
  codes?: readonly string[]
  hint?: string
}

const MAX_NAMED = 200

/** Folded, since the count says most of it. */
function Group({ name, count, people, codes, hint }: GroupProps) {
  if (count === 0)
    return (
      <li className="flex min-h-11 items-center justify-between text-ink-soft">
        {name} <span>0건</span>
      </li>
    )
  const named = Math.min((people ?? codes ?? []).length, MAX_NAMED)
  return (
    <li>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
          <span>
            {name}
            {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
          </span>
          <strong>{countText(count)}건</strong>
        </summary>
        <ul className="flex flex-wrap gap-x-4 pb-3 text-sm [overflow-wrap:anywhere]">
          {people?.slice(0, MAX_NAMED).map(({ id, code, customerName }) => (
            <li key={id}>
              <TextLink to={officeUrls.order(id)} className="gap-1">
                {code} {customerName}
              </TextLink>
            </li>
          ))}
          {codes?.slice(0, MAX_NAMED).map((code) => (
            <li key={code} className="py-1">
              {code}
            </li>
          ))}
          {count > named && <li className="py-1 text-ink-soft">그 밖에 {countText(count - named)}건</li>}
        </ul>
      </details>
    </li>
  )
}
