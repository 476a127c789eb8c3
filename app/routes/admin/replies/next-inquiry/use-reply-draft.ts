import { type RefObject, useEffect } from 'react'
import type { FormRefusal } from '~/ui/joining/form-error'
import { readReplyDraft, writeReplyDraft } from '~/ui/office/reply-drafts'

/** Restores the text typed for an inquiry that was skipped. */
export function useReplyDraft(form: RefObject<HTMLFormElement>, inquiryId: number, answer?: FormRefusal) {
  useEffect(() => {
    const { current } = form
    const field = current?.elements.namedItem('reply')
    if (!current || !(field instanceof HTMLTextAreaElement)) return
    const draft = readReplyDraft(inquiryId)
    if (draft && !field.value) {
      field.value = draft
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    const keep = () => writeReplyDraft(inquiryId, field.value)
    current.addEventListener('input', keep)
    return () => current.removeEventListener('input', keep)
  }, [form, inquiryId])
  useEffect(() => {
    if (answer?.typed.reply) writeReplyDraft(inquiryId, answer.typed.reply)
  }, [answer, inquiryId])
}

/** Only once the answer is stored: a session that has ended answers with the login page, and the reply stays. */
export function useDroppedDraft(answeredId?: number) {
  useEffect(() => {
    if (answeredId) writeReplyDraft(answeredId, '')
  }, [answeredId])
}
