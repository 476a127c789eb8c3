import { type RefObject, useEffect, useState } from 'react'
import { useAuth } from '~/ui/auth/auth'
import { clearInquiryDraft, INQUIRY_DRAFT_KEY } from '~/ui/auth/inquiry-draft'
import type { FormRefusal } from '~/ui/joining/form-error'

const FIELDS = ['category', 'title', 'content'] as const

interface InquiryDraft {
  /** the member who typed it; no other member sees it */
  by: number
  /** Set on submit; the page's confirmation then deletes the draft. */
  isSent?: boolean
  typed: Partial<Record<string, string>>
}

function readDraft(): InquiryDraft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(INQUIRY_DRAFT_KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function writeDraft(inquiry: InquiryDraft) {
  try {
    sessionStorage.setItem(INQUIRY_DRAFT_KEY, JSON.stringify(inquiry))
  } catch {
    // Storage is full or blocked: the text is in the page alone.
  }
}

const formFields = (form: HTMLFormElement) =>
  FIELDS.map((name) => form.elements.namedItem(name)).filter(
    (field) =>
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  )

/** The typed text survives a reload. Text typed before hydration is left as it is. */
export function useInquiryDraft(form: RefObject<HTMLFormElement>, answer?: FormRefusal) {
  const { user } = useAuth()
  // The draft belongs to this member even if the session ends while writing.
  const [by] = useState(user?.id)
  const [first] = useState(answer)
  useEffect(() => {
    const { current } = form
    if (!current || by === undefined) return
    const before = readDraft()
    if (before && before.by !== by) clearInquiryDraft()
    else if (before && !first)
      for (const field of formFields(current)) field.value ||= before.typed[field.name] ?? ''
    const keep = (isSent: boolean) =>
      writeDraft({
        by,
        isSent,
        typed: Object.fromEntries(formFields(current).map(({ name, value }) => [name, value])),
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
    const before = answer && readDraft()
    if (before) writeDraft({ ...before, isSent: false })
  }, [answer])
}

export function clearSentInquiry() {
  if (readDraft()?.isSent) clearInquiryDraft()
}
