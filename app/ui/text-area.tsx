import type { TextareaHTMLAttributes } from 'react'
import { type FieldTexts, inputClass, LabelledField } from './field'

export function TextArea({
  label,
  hint,
  error,
  className = '',
  ...lines
}: FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <LabelledField label={label} hint={hint} error={error} name={lines.name}>
      {({ id, describedBy }) => (
        <textarea
          {...lines}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={`${inputClass} ${className}`}
        />
      )}
    </LabelledField>
  )
}
