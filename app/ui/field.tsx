import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react'

export const inputClass =
  'mt-1 block min-h-12 w-full rounded-field border border-edge bg-sheet px-3 py-2 aria-invalid:border-berry'

export interface FieldTexts {
  label: string
  hint?: string
  error?: string
}

/** Label above, error beside, which is announced with the field. Error summaries link to `field-` and the name. */
export function LabelledField({
  label,
  hint,
  error,
  name,
  children,
}: FieldTexts & { name?: string; children: (ids: { id: string; describedBy?: string }) => ReactNode }) {
  const own = useId()
  const id = error && name ? `field-${name}` : own
  const about = `${own}-about`
  return (
    <div>
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      {children({ id, describedBy: error || hint ? about : undefined })}
      {(error || hint) && (
        <p id={about} className={`mt-1 text-sm ${error ? 'text-berry' : 'text-ink-soft'}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

export function Field({
  label,
  hint,
  error,
  beside,
  inputRef,
  ...input
}: FieldTexts & {
  beside?: ReactNode
  inputRef?: Ref<HTMLInputElement>
} & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <LabelledField label={label} hint={hint} error={error} name={input.name}>
      {({ id, describedBy }) => (
        <div className="relative">
          <input
            {...input}
            ref={inputRef}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className={beside ? `${inputClass} pr-20` : inputClass}
          />
          {beside}
        </div>
      )}
    </LabelledField>
  )
}

export function SelectField({
  label,
  hint,
  error,
  children,
  ...select
}: FieldTexts & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <LabelledField label={label} hint={hint} error={error} name={select.name}>
      {({ id, describedBy }) => (
        <select
          {...select}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={inputClass}
        >
          {children}
        </select>
      )}
    </LabelledField>
  )
}

export function Checkbox({
  children,
  inputRef,
  ...input
}: { children: ReactNode; inputRef?: Ref<HTMLInputElement> } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        {...input}
        ref={inputRef}
        id={input['aria-invalid'] ? `field-${input.name}` : undefined}
        type="checkbox"
        className="size-6 shrink-0 accent-[currentColor]"
      />
      <span>{children}</span>
    </label>
  )
}
