import { type RefObject, useEffect, useState } from 'react'
import { useAuth } from '~/ui/auth/auth'
import { forgetTypedInquiry, TYPED_INQUIRY } from '~/ui/auth/typed-inquiry'
import type { Answered } from '~/ui/joining/answer'

const FIELDS = ['category', 'title', 'content'] as const

interface TypedInquiry {
  /** the member who typed it; no other member sees it */
  by: number
  /** Set on submit; the page's confirmation then deletes the draft. */
  isSent?: boolean
  typed: Partial<Record<string, string>>
}

function read(): TypedInquiry | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(TYPED_INQUIRY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(inquiry: TypedInquiry) {
  try {
    sessionStorage.setItem(TYPED_INQUIRY, JSON.stringify(inquiry))
  } catch {
    // Storage is full or blocked: the text is in the page alone.
  }
}

const fieldsOf = (form: HTMLFormElement) =>
  FIELDS.map((name) => form.elements.namedItem(name)).filter(
    (field) =>
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  )

/** The typed text survives a reload. Text typed before hydration is left as it is. */
export function useTypedInquiry(form: RefObject<HTMLFormElement>, answer?: Answered) {
  const { user } = useAuth()
  // The draft belongs to this member even if the session ends while writing.
  const [by] = useState(user?.id)
  const [first] = useState(answer)
  useEffect(() => {
    const { current } = form
    if (!current || by === undefined) return
    const before = read()
    if (before && before.by !== by) forgetTypedInquiry()
    else if (before && !first)
      for (const field of fieldsOf(current)) field.value ||= before.typed[field.name] ?? ''
    const keep = (isSent: boolean) =>
      write({
        by,
        isSent,
        typed: Object.fromEntries(fieldsOf(current).map(({ name, value }) => [name, value])),
      })
    const typed = () => keep(false)
    const sent = () => keep(true)
    current.addEventListener('input', typed)
    current.addEventListener('submit', sent)
    return () => {
      current.removeEventListener('input', typed)
      current.removeEventListener('submit', sent)
    }
  }, [form, by, first])
  useEffect(() => {
    const before = answer && read()
    if (before) write({ ...before, isSent: false })
  }, [answer])
}

export function forgetSentInquiry() {
  if (read()?.isSent) forgetTypedInquiry()
}
