import type { SecondKeyView } from '~/routes/admin/people/security.server'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { ActionForm } from './forms'
import { SecondKeyOn } from './second-key-on'
import { SecondKeySetup } from './second-key-setup'

interface Props {
  secondKey: SecondKeyView
  /** the office opens only with it */
  isRequired: boolean
  answer?: FormRefusal
}

export function SecondKey({ secondKey, isRequired, answer }: Props) {
  const errors = answer?.refused.errors ?? {}
  const isSaid = Object.keys(errors).length > 0
  return (
    <section className="max-w-xl">
      <h2 className="text-xl font-bold">2단계 인증</h2>
      <p className="mt-2">
        비밀번호를 누가 알아내더라도 들어오지 못하게, 로그인할 때 인증 앱에 뜨는 여섯 자리 코드를 함께
        확인해요.
      </p>
      {isRequired && (
        <p className="mt-3 rounded-field border border-edge bg-sheet px-4 py-3">
          {secondKey.state === 'on'
            ? '대표 관리자에게는 꼭 필요해요. 휴대전화를 바꾸려면 껐다가 새로 켜 주세요.'
            : '대표 관리자는 2단계 인증을 켜야 다른 화면을 열 수 있어요. 1분이면 돼요.'}
        </p>
      )}
      <div className="mt-5">
        <FormError title="처리하지 못했어요" refused={isSaid ? undefined : answer?.refused} />
        <SecondKeyState secondKey={secondKey} answer={answer} />
      </div>
    </section>
  )
}

function SecondKeyState({ secondKey, answer }: Pick<Props, 'secondKey' | 'answer'>) {
  switch (secondKey.state) {
    case 'on':
      return <SecondKeyOn {...secondKey} answer={answer} />
    case 'begun':
      return <SecondKeySetup {...secondKey} errors={answer?.refused.errors ?? {}} />
    default:
      return (
        <ActionForm intent="begin" words="2단계 인증 켜기">
          <p className="font-bold">지금은 꺼져 있어요.</p>
        </ActionForm>
      )
  }
}
