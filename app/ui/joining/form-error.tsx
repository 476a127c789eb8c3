import type { MouseEvent, ReactNode } from 'react'
import { waitText } from '../loading/wait'

export interface FormRefusal {
  refused: {
    message: string
    field?: string
    errors: Record<string, string>
    retryAfter?: number
    login?: boolean
    /** for an incomplete form: how many fields need a correction, and which is first */
    look?: { title: string; name: string; label: string }
  }
  typed: Record<string, string>
}

export function FormError({
  title,
  refused,
  children,
}: {
  title: string
  refused?: FormRefusal['refused']
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
              onClick={focusFirstInvalid}
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

/** Moves to the first wrong field by script, as a link handled by the router would drop the action's data. */
function focusFirstInvalid(event: MouseEvent<HTMLElement>) {
  event.preventDefault()
  const form = event.currentTarget.closest('form') ?? document
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
