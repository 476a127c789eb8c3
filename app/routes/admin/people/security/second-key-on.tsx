import type { SecondKeyView } from '~/routes/admin/people/security.server'
import { textLinkClass } from '~/ui/button'
import type { FormRefusal } from '~/ui/joining/form-error'
import { RecoveryField } from '~/ui/office/recovery-field'
import { ActionForm, type ActionFormProps, Code, Password } from './forms'

type OnProps = Extract<SecondKeyView, { state: 'on' }> & { answer?: FormRefusal }

export function SecondKeyOn({ since, recoveryCodes, codesMadeAt, answer }: OnProps) {
  return (
    <>
      <p className="rounded-field border border-edge bg-sheet px-4 py-3">
        <strong>켜져 있어요.</strong> <span className="text-ink-soft tabular-nums">{since}부터</span>
      </p>
      <p className="mt-3">
        {recoveryCodes > 0 ? (
          <>
            <span className="tabular-nums">{codesMadeAt}</span>에 만든 복구 코드가{' '}
            <strong className="tabular-nums">{recoveryCodes}개</strong> 남아 있어요. 휴대전화를 잃어버리면
            그중 하나로 로그인할 수 있어요.
          </>
        ) : (
          <strong className="text-berry">
            남은 복구 코드가 없어요. 휴대전화를 잃어버리면 로그인할 수 없으니 만들어 두세요.
          </strong>
        )}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        복구 코드까지 잃어버리면 서버 담당자에게 초기화를 부탁해 주세요.
      </p>
      <ConfirmedAction
        title={recoveryCodes > 0 ? '복구 코드 새로 만들기' : '복구 코드 만들기'}
        intent="renew"
        words="만들기"
        answer={answer}
      >
        {recoveryCodes > 0 && (
          <p>새로 만들면 전에 받은 복구 코드는 쓸 수 없고, 다른 기기에서는 로그아웃돼요.</p>
        )}
      </ConfirmedAction>
      <ConfirmedAction title="2단계 인증 끄기" intent="off" words="끄기" look="danger" answer={answer}>
        <p>끄면 다른 기기에서는 로그아웃되고, 복구 코드도 사라져요.</p>
      </ConfirmedAction>
    </>
  )
}

/** Behind a press, by password and code. */
function ConfirmedAction({
  title,
  answer,
  children,
  ...form
}: ActionFormProps & { title: string; answer?: FormRefusal }) {
  const mine = answer?.typed.intent === form.intent ? answer : undefined
  const errors = mine?.refused.errors ?? {}
  return (
    <details open={mine !== undefined || undefined} className="mt-3">
      <summary className={`${textLinkClass} cursor-pointer`}>{title}</summary>
      <div className="mt-2">
        <ActionForm {...form}>
          {children}
          <Password error={errors.password} />
          <Code error={errors.code} />
          <RecoveryField isOpen={Boolean(mine?.typed.recovery)} error={errors.recovery} />
        </ActionForm>
      </div>
    </details>
  )
}
