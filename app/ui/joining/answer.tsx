import type { MouseEvent, ReactNode } from 'react'
import { waitText } from '../wait'

/** What comes back into a form. */
export interface Answered {
  refused: {
    message: string
    field?: string
    errors: Record<string, string>
    retryAfter?: number
    /** the login has ended meanwhile */
    login?: boolean
    /** of a form that isn't complete: how many fields are to be looked at, and which first */
    look?: { title: string; name: string; label: string }
  }
  typed: Record<string, string>
}

export function WhyNot({
  title,
  refused,
  children,
}: {
  title: string
  refused?: Answered['refused']
  children?: ReactNode
}) {
  if (!refused) return null
  const { look } = refused
  return (
    <div role="alert" className="mb-5 rounded-field border border-berry px-4 py-3">
      <p className="font-bold text-berry">{look?.title ?? title}</p>
      <p>
        {look && (
          <>
            <a
              href={`#field-${look.name}`}
              onClick={goToField}
              className="font-bold underline underline-offset-4"
            >
              {look.label}
            </a>
            {': '}
          </>
        )}
        {refused.message}
        {refused.retryAfter && ` ${waitText(refused.retryAfter)} 뒤에 다시 눌러 주세요.`}
      </p>
      {children}
    </div>
  )
}

/** The first that is still wrong. A link followed by the router would take the answer away. */
function goToField(event: MouseEvent<HTMLElement>) {
  event.preventDefault()
  const form = event.currentTarget.closest('form') ?? document
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
