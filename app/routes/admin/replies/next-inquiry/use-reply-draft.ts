import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { FormRefusal } from '~/ui/joining/form-error'
import { readReplyDraft, writeReplyDraft } from '~/ui/office/reply-drafts'
import { insertAtCaret } from './insert-at-caret'

/**
 * Restores the text typed for an inquiry that was skipped. True until the operator types into it: until then a key must
 * not send it, because it may be unread. A template that `insert` adds is no typing.
 */
export function useReplyDraft(form: RefObject<HTMLFormElement>, inquiryId: number, answer?: FormRefusal) {
  const [isRestored, setRestored] = useState(false)
  const isInserting = useRef(false)
  useEffect(() => {
    const { current } = form
    const field = current?.elements.namedItem('reply')
    if (!current || !(field instanceof HTMLTextAreaElement)) return
    const draft = readReplyDraft(inquiryId)
    if (draft && !field.value) {
      field.value = draft
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      setRestored(true)
    }
    const keep = ({ target }: Event) => {
      writeReplyDraft(inquiryId, field.value)
      if (target === field && !isInserting.current) setRestored(false)
    }
    current.addEventListener('input', keep)
    return () => current.removeEventListener('input', keep)
  }, [form, inquiryId])
  useEffect(() => {
    if (answer?.typed.reply) writeReplyDraft(inquiryId, answer.typed.reply)
  }, [answer, inquiryId])
  const insert = useCallback((field: HTMLTextAreaElement, text: string) => {
    isInserting.current = true
    try {
      insertAtCaret(field, text)
    } finally {
      isInserting.current = false
    }
  }, [])
  return { isRestored, insert }
}

/** Only once the answer is stored: a session that has ended answers with the login page, and the reply stays. */
export function useDroppedDraft(answeredId?: number) {
  useEffect(() => {
    if (answeredId) writeReplyDraft(answeredId, '')
  }, [answeredId])
}
