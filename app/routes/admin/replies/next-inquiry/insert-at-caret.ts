import { listOpenTokens } from '~/domain/inquiries/reply-template'
import { replyFactNames } from '~/texts/office/replies'

/** A place that the order could not fill is selected, so that the next word replaces it. */
export function insertAtCaret(field: HTMLTextAreaElement, filled: string) {
  const from = field.selectionStart
  const text = field.value.slice(field.selectionEnd).trim()
    ? filled
    : paragraphBreakAfter(field.value.slice(0, from)) + filled
  field.focus()
  // Unlike setRangeText, it can be undone, and it tells the form's listeners. A browser without it says so.
  if (!document.execCommand('insertText', false, text)) {
    field.setRangeText(text, from, field.selectionEnd, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const [open] = listOpenTokens(text, replyFactNames)
  if (!open) return
  const at = field.value.indexOf(open, from)
  if (at >= 0) field.setSelectionRange(at, at + open.length)
}

/** Behind the last word a template begins a paragraph, as it does without script. */
function paragraphBreakAfter(before: string): string {
  if (!before.trim()) return ''
  const breaks = before.match(/\n*$/)?.[0].length ?? 0
  return '\n'.repeat(Math.max(0, 2 - breaks))
}
