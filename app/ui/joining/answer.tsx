import type { ReactNode } from 'react'
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
  return (
    <div role="alert" className="mb-5 rounded-field border border-berry px-4 py-3">
      <p className="font-bold text-berry">{title}</p>
      <p>
        {refused.message}
        {refused.retryAfter && ` ${waitText(refused.retryAfter)} 뒤에 다시 눌러 주세요.`}
      </p>
      {children}
    </div>
  )
}
