import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { QrCode } from '~/http/formats/qr.server'
import type { SecondKeyView } from '~/routes/admin/people/security.server'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { RecoveryField } from '~/ui/office/recovery-field'
import { officeUrls } from '~/urls/office'

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

type SetupProps = Extract<SecondKeyView, { state: 'begun' }> & { errors: Record<string, string> }

function SecondKeySetup({ secret, link, qr, errors }: SetupProps) {
  return (
    <>
      <ol className="list-decimal space-y-4 pl-5">
        <li>
          <p>
            휴대전화의 인증 앱(Google Authenticator, Microsoft Authenticator 등)으로 이 QR 코드를 찍어 주세요.
            다른 사람에게 보여 주지 마세요.
          </p>
          <QrCodePicture qr={qr} />
          <p className="mt-4">찍을 수 없다면 앱에 이 키를 적어 주세요.</p>
          <p className="mt-2 rounded-field border border-edge bg-sheet px-4 py-3 font-bold break-words tabular-nums select-all">
            {secret}
          </p>
          <p>
            <a href={link} className="inline-flex min-h-11 items-center underline underline-offset-4">
              이 기기의 인증 앱에서 열기
            </a>
          </p>
        </li>
        <li>
          비밀번호와 앱에 뜬 여섯 자리 코드를 적어 주세요. 그때부터 켜지고, 다른 기기에서는 로그아웃돼요.
        </li>
      </ol>
      <div className="mt-4">
        <ActionForm intent="on" words="켜기">
          <Password error={errors.password} />
          <Code error={errors.code} />
        </ActionForm>
      </div>
      <div className="mt-3">
        <ActionForm intent="give-up" words="그만두기" look="quiet" />
      </div>
    </>
  )
}

/** Always black on white, since cameras cannot read other colours. */
function QrCodePicture({ qr: { size, path } }: { qr: QrCode }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="인증 앱으로 찍는 QR 코드"
      className="mt-3 block w-60 max-w-full rounded-field border border-edge bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

type OnProps = Extract<SecondKeyView, { state: 'on' }> & { answer?: FormRefusal }

function SecondKeyOn({ since, recoveryCodes, codesMadeAt, answer }: OnProps) {
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
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {title}
      </summary>
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

function Password({ error }: { error?: string }) {
  return (
    <Field
      label="비밀번호"
      name="password"
      type="password"
      autoComplete="current-password"
      maxLength={128}
      required
      error={error}
    />
  )
}

function Code({ error }: { error?: string }) {
  return (
    <Field
      label="여섯 자리 코드"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      error={error}
    />
  )
}

interface ActionFormProps {
  intent: string
  words: string
  look?: 'primary' | 'quiet' | 'danger'
  children?: ReactNode
}

function ActionForm({ intent, words, look = 'primary', children }: ActionFormProps) {
  const busy = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" action={officeUrls.security()} noValidate className="space-y-4">
      {children}
      <Button type="submit" name="intent" value={intent} look={look} busy={busy}>
        {words}
      </Button>
    </Form>
  )
}
