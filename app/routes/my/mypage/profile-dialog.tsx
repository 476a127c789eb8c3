import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { formatPhone } from '~/domain/users/phone'
import { normaliseName } from '~/domain/users/sign-up-rules'
import { providerNames } from '~/texts/labels'
import { type FieldPropsGetter, useFormFields } from '~/ui/answers/use-form-fields'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Field } from '~/ui/field'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { PasswordField } from '~/ui/joining/password-field'
import { LoginAgain } from '~/ui/mine/login-again'
import { PhoneField } from '~/ui/phone-field'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import { findRefusal, type MyPageFormResult } from './form-result'
import type { ProfileView } from './my-page-view'

/** The server renders it open: a form that works without script. */
export default function ProfileDialog({
  member,
  result,
}: {
  member: ProfileView
  result?: MyPageFormResult
}) {
  const navigate = useNavigate()
  const pressed = useNavigation().formData?.get('intent')
  const answer = findRefusal(['profile', 'check-name'], result)
  const before = result?.typed ?? { username: member.username, phone: member.phone }
  const { formProps, typed, errors, fieldProps } = useFormFields(answer, before)
  const [name, setName] = useState(typed.username ?? '')
  return (
    <Dialog
      title="회원 정보 수정"
      open
      onClose={() => navigate(urls.myPage(), { replace: true, preventScrollReset: true })}
    >
      <Form
        {...formProps}
        method="post"
        action={myUrls.profile()}
        replace
        preventScrollReset
        className="mt-5 space-y-5"
      >
        {/* Enter presses the first button of a form. */}
        <button
          type="submit"
          name="intent"
          value="profile"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        {answer?.typed.intent === 'profile' && (
          <FormError title="업데이트 실패" refused={answer.refused}>
            <LoginAgain refused={answer.refused} />
          </FormError>
        )}
        <NameField
          name={name}
          begun={typed.username}
          onName={setName}
          error={
            errors.username ?? errors.name ?? (isNameCheck(answer) ? answer?.refused.message : undefined)
          }
          checked={answer?.typed.username}
          free={result?.free}
          busy={pressed === 'check-name'}
        />
        <PhoneField
          {...fieldProps('phone')}
          label="휴대폰 번호"
          defaultValue={formatPhone(typed.phone ?? '')}
        />
        {member.email && (
          <Field
            label="이메일"
            type="email"
            value={member.email}
            readOnly
            hint={
              member.hasPassword
                ? '로그인에 쓰는 주소라 바꿀 수 없어요.'
                : `${providerName(member)} 계정으로 가입해서 이메일과 비밀번호는 바꿀 수 없어요.`
            }
          />
        )}
        {member.hasPassword && (
          <Passwords fieldProps={fieldProps} open={hasPasswordError(answer?.refused.errors ?? {})} />
        )}
        <div className="space-y-3">
          <Button name="intent" value="profile" busy={pressed === 'profile'} className="w-full">
            저장하기
          </Button>
          <ButtonLink to={urls.myPage()} look="quiet" className="w-full">
            그대로 두기
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  )
}

const isNameCheck = (answer?: FormRefusal) => answer?.typed.intent === 'check-name'

export const providerName = ({ provider }: Pick<ProfileView, 'provider'>) =>
  provider in providerNames ? providerNames[provider as keyof typeof providerNames] : provider

const hasPasswordError = (errors: Record<string, string>) =>
  ['currentPassword', 'newPassword', 'confirmPassword'].some((field) => errors[field])

interface NameFieldProps {
  name: string
  begun?: string
  onName: (name: string) => void
  error?: string
  /** the names of the last refusal and of the last free answer: any other name is unchecked */
  checked?: string
  free?: string
  busy: boolean
}

function NameField({ name, begun, onName, error, checked, free, busy }: NameFieldProps) {
  const isAsked = (about?: string) => about !== undefined && normaliseName(about) === normaliseName(name)
  const isFree = isAsked(free)
  return (
    <div>
      <Field
        name="username"
        label="닉네임"
        autoComplete="nickname"
        defaultValue={begun}
        onInput={({ currentTarget }) => onName(currentTarget.value)}
        error={error && isAsked(checked) ? error : undefined}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button name="intent" value="check-name" look="quiet" busy={busy} disabled={name.trim() === ''}>
          중복 확인
        </Button>
        <p role="status" className="font-bold text-leaf text-sm">
          {isFree && '사용할 수 있는 닉네임이에요.'}
        </p>
      </div>
    </div>
  )
}

/** Rarely needed, so folded to one line. */
function Passwords({ fieldProps, open }: { fieldProps: FieldPropsGetter; open: boolean }) {
  return (
    <details open={open} className="border-line border-y">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-bold">
        비밀번호 바꾸기
        <span aria-hidden="true" className="mine-arrow">
          ▾
        </span>
      </summary>
      <div className="mine-folded space-y-5">
        <PasswordField
          {...fieldProps('currentPassword')}
          label="현재 비밀번호"
          autoComplete="current-password"
        />
        <PasswordField
          {...fieldProps('newPassword')}
          label="새 비밀번호"
          autoComplete="new-password"
          hint="6자 이상"
        />
        <PasswordField
          {...fieldProps('confirmPassword')}
          label="새 비밀번호 확인"
          autoComplete="new-password"
        />
        <p className="text-sm text-ink-soft">바꾸면 다른 기기에서는 모두 로그아웃돼요.</p>
      </div>
    </details>
  )
}
