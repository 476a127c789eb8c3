import { type InputHTMLAttributes, useState } from 'react'
import { Field } from '../field'

/** The password can be made visible, because typing on a phone is error-prone. */
export function PasswordField(
  field: { label: string; hint?: string; error?: string } & InputHTMLAttributes<HTMLInputElement>,
) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      // A password is never shown again.
      defaultValue={undefined}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      beside={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`${field.label} 보기`}
          onClick={() => setShown(!isShown)}
          className="needs-script absolute inset-y-0 right-0 min-w-11 cursor-pointer rounded-field px-3 text-sm font-bold underline underline-offset-4"
        >
          {isShown ? '숨김' : '보기'}
        </button>
      }
    />
  )
}
