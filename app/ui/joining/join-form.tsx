import { Form } from '@remix-run/react'
import { type FormEvent, useRef, useState } from 'react'
import { type Consent, consents, findMissingConsents } from '~/domain/consents/consent'
import { findFaults, type SignUpField, type SignUpVariant, signUpFields } from '~/domain/users/sign-up-rules'
import { Button } from '../button'
import { ConsentBoxes } from '../consent-boxes'
import { Field } from '../field'
import { PhoneField } from '../phone-field'
import { EmailField } from './email-field'
import { FormError, type FormRefusal } from './form-error'
import { HashStep } from './hash-step'
import type { Validator } from './live-validation'
import { PasswordField } from './password-field'
import { useLiveValidation } from './use-live-validation'

interface Props {
  action: string
  surface: SignUpVariant
  stepped?: boolean
  answer?: FormRefusal
  busy: boolean
  /** In the login dialog, whose script moves between the steps (../enhance/login-dialog.ts). */
  isInDialog?: boolean
}

const validators: Record<SignUpVariant, Validator> = {
  page: validatorFor('page'),
  emailPage: validatorFor('emailPage'),
}

function validatorFor(surface: SignUpVariant): Validator {
  return (typed) =>
    findFaults(
      Object.fromEntries(signUpFields.map((field) => [field, typed[field] ?? ''])) as Record<
        SignUpField,
        string
      >,
      surface,
    )
}

/** One plain form: the password leaves it only for the server. With steps the terms follow the fields. */
export function JoinForm(props: Props) {
  const { action, surface, stepped = false, answer, busy, isInDialog = false } = props
  const life = useLiveValidation({
    judge: validators[surface],
    looksUp: true,
    answer,
    failed: '회원가입 실패',
  })
  const alive = life.alive || isInDialog
  const [typed] = useState(answer?.typed ?? {})
  const [step, setStep] = useState<'fields' | 'terms' | 'all'>(stepped && !answer ? 'fields' : 'all')
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    // Goes to the step with the error; the typed password is still there.
    if (answer && step !== 'all') setStep(hasWrongField(answer) ? 'fields' : 'terms')
  }
  const [fieldsPart, termsPart] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const go = (to: 'fields' | 'terms') => {
    setStep(to)
    // The pressed button is hidden now, so the focus moves to the start of the step.
    requestAnimationFrame(() => (to === 'terms' ? termsPart : fieldsPart).current?.focus())
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault()
    if (!life.passes(event)) return
    if (!life.isHeld && step !== 'fields') return
    event.preventDefault()
    if (!life.isHeld) go('terms')
    // A quick visitor learns only now that a name is taken.
    else if (step === 'terms' && Object.keys(life.errors).length) go('fields')
  }
  const say = (name: SignUpField) => ({
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
      data-alive={alive || undefined}
      className="joining"
    >
      <FormError title="회원가입 실패" refused={answer?.refused} />
      <div id="fields-step" ref={fieldsPart} tabIndex={-1} className="joining-fields space-y-5 outline-none">
        <EmailField {...say('email')} defaultValue={typed.email} />
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
          hint="인사와 후기에 쓰여요. 책을 받는 분은 주문할 때 물어볼게요."
          autoComplete="nickname"
          required
          defaultValue={typed.name}
        />
        <PhoneField {...say('phone')} label="휴대폰 번호" required defaultValue={typed.phone} />
        <p role="status" className="sr-only">
          {Object.values(life.hints).join(' ')}
        </p>
        {step === 'fields' && <NextButton alive={alive} isHeld={life.isHeld} busy={life.waits} />}
      </div>
      <div id="terms-step" ref={termsPart} tabIndex={-1} className="joining-terms mt-6 outline-none">
        <HashStep step={step} go={setStep} />
        <ConsentBoxes
          ticked={tickedConsents(typed)}
          missing={answer && isMissing(answer) ? findMissingConsents(tickedConsents(answer.typed)) : []}
        />
        <Button busy={busy || life.waits} aria-disabled={life.isHeld || undefined} className="mt-5 w-full">
          동의하고 가입하기
        </Button>
        {stepped && <BackButton alive={alive} step={step} onBack={() => go('fields')} />}
      </div>
      {life.beside}
    </Form>
  )
}

const HINTS: Partial<Record<SignUpField, string>> = {
  password: '6자 이상',
  phone: '배송을 알려 드릴 때 써요.',
}

/** Without script the next step is a place further down, shown when the link leads there. */
function NextButton({ alive, isHeld, busy }: { alive: boolean; isHeld: boolean; busy: boolean }) {
  if (alive)
    return (
      <Button busy={busy} aria-disabled={isHeld || undefined} className="w-full">
        다음
      </Button>
    )
  return (
    <a
      href="#terms-step"
      className="inline-flex min-h-12 w-full items-center justify-center rounded-field bg-coral px-5 py-2.5 font-bold text-white"
    >
      다음
    </a>
  )
}

function BackButton({ alive, step, onBack }: { alive: boolean; step: string; onBack: () => void }) {
  if (step === 'all') return null
  return (
    <p className="mt-2 text-center">
      {alive ? (
        <Button look="text" type="button" data-back onClick={onBack}>
          이전으로
        </Button>
      ) : (
        <a
          href="#fields-step"
          className="inline-flex min-h-12 items-center font-bold underline underline-offset-4"
        >
          이전으로
        </a>
      )}
    </p>
  )
}

const firstWrong = (answer?: FormRefusal) => signUpFields.find((field) => answer?.refused.errors[field])
const hasWrongField = (answer: FormRefusal) => firstWrong(answer) !== undefined
const isMissing = ({ refused }: FormRefusal) => consents.some((consent) => refused.errors[consent])

function tickedConsents(typed: Record<string, string>): Consent[] {
  return consents.filter((consent) => consent in typed)
}
