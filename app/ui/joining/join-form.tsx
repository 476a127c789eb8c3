import { Form as PlainForm } from '@remix-run/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Consent, consents, missingFrom } from '~/domain/consents/consent'
import { faultsIn, type JoinField, joinFields, type Surface } from '~/domain/users/joining'
import { Button } from '../button'
import { ConsentBoxes } from '../consent-boxes'
import { Field } from '../field'
import { type Answered, WhyNot } from './answer'
import './joining.css'
import type { Judge } from './lively'
import { PasswordField } from './password-field'
import { Back, Onwards, useReading } from './steps'
import { useLively } from './use-lively'

interface Props {
  action: string
  surface: Surface
  /** The terms after the fields, a step of their own. */
  stepped?: boolean
  answer?: Answered
  busy: boolean
  /** A fetcher's own, for a form in a dialog. */
  form?: typeof PlainForm
  /** what else goes along */
  children?: ReactNode
}

const judges: Record<Surface, Judge> = { page: judgeOf('page'), emailPage: judgeOf('emailPage') }

function judgeOf(surface: Surface): Judge {
  return (typed) =>
    faultsIn(
      Object.fromEntries(joinFields.map((field) => [field, typed[field] ?? ''])) as Record<JoinField, string>,
      surface,
    )
}

/** One plain form: the password never leaves it but to the server. With steps the terms wait behind the fields. */
export function JoinForm(props: Props) {
  const { action, surface, stepped = false, answer, busy, form: Form = PlainForm, children } = props
  const life = useLively({ judge: judges[surface], looksUp: true, answer, failed: '회원가입 실패' })
  const [typed] = useState(answer?.typed ?? {})
  const [step, setStep] = useState<'fields' | 'terms' | 'all'>(stepped && !answer ? 'fields' : 'all')
  const [seen, setSeen] = useState(answer)
  const reading = useReading(step, setStep)
  if (answer !== seen) {
    setSeen(answer)
    // Where something is wrong; the password that was typed is still there.
    if (answer && step !== 'all') setStep(hasWrongField(answer) ? 'fields' : 'terms')
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault()
    if (!life.passes(event)) return
    if (life.isHeld) return event.preventDefault()
    if (step !== 'fields') return
    event.preventDefault()
    setStep('terms')
  }
  const say = (name: JoinField) => ({
    name,
    error: life.errors[name],
    hint: life.hints[name] ?? HINTS[name],
    ...(firstWrong(answer) === name && !life.alive && { autoFocus: true }),
  })
  return (
    <Form
      method="post"
      action={action}
      {...life.form}
      onSubmit={onSubmit}
      data-step={step}
      data-alive={life.alive || undefined}
      className="joining"
    >
      <WhyNot title="회원가입 실패" refused={answer?.refused} />
      <div id="fields-step" {...reading.fields} className="joining-fields space-y-5 outline-none">
        <Field
          {...say('email')}
          label="이메일"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          defaultValue={typed.email}
        />
        <PasswordField
          {...say('password')}
          label="비밀번호"
          autoComplete="new-password"
          required
          minLength={6}
        />
        <PasswordField
          {...say('confirmPassword')}
          label="비밀번호 확인"
          autoComplete="new-password"
          required
          minLength={6}
        />
        <Field
          {...say('name')}
          label="이름(닉네임)"
          autoComplete="nickname"
          required
          defaultValue={typed.name}
        />
        <Field
          {...say('phone')}
          label="휴대폰 번호"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          placeholder="010-1234-5678"
          defaultValue={typed.phone}
        />
        <p role="status" className="sr-only">
          {Object.values(life.hints).join(' ')}
        </p>
        {step === 'fields' && <Onwards alive={life.alive} isHeld={life.isHeld} busy={life.waits} />}
      </div>
      <div id="terms-step" {...reading.terms} className="joining-terms mt-6 outline-none">
        <ConsentBoxes
          ticked={tickedIn(typed)}
          missing={answer && isMissing(answer) ? missingFrom(tickedIn(answer.typed)) : []}
        />
        <Button
          type="submit"
          busy={busy || life.waits}
          aria-disabled={life.isHeld || undefined}
          className="mt-5 w-full"
        >
          동의하고 가입하기
        </Button>
        {step !== 'all' && <Back alive={life.alive} onBack={() => setStep('fields')} />}
      </div>
      {children}
      {life.beside}
    </Form>
  )
}

const HINTS: Partial<Record<JoinField, string>> = { password: '6자 이상', phone: '배송을 알려 드릴 때 써요.' }

const firstWrong = (answer?: Answered) => joinFields.find((field) => answer?.refused.errors[field])
const hasWrongField = (answer: Answered) => firstWrong(answer) !== undefined
const isMissing = ({ refused }: Answered) => consents.some((consent) => refused.errors[consent])

function tickedIn(typed: Record<string, string>): Consent[] {
  return consents.filter((consent) => consent in typed)
}
