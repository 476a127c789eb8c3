import { bookToasts } from './office-books-toasts'
import { editorToasts } from './office-editor-toasts'
import { officeOneToasts } from './office-order'
import { officeOrderToasts } from './office-orders'
import { officePeopleToasts } from './office-people'
import { toolToasts } from './office-tools'
import type { Toast } from './toasts'

const written = {
  ...officeOrderToasts,
  ...officeOneToasts,
  ...bookToasts,
  ...editorToasts,
  ...officePeopleToasts,
  ...toolToasts,
}

/** What the office's own pages say after an action, under the title that the office's messages have. */
export const officeToasts = Object.fromEntries(
  Object.entries<Toast>(written).map(([name, toast]) => [name, titledByTone(toast)]),
) as Record<keyof typeof written, Toast>

/** An upload keeps a title of its own, and what is only told is neither. */
function titledByTone(toast: Toast): Toast {
  const { title, description, tone } = toast
  if (tone === 'info' || title === '업로드 완료') return toast
  const sentence = /[.!?]$/.test(title) || !description ? title : `${title}.`
  const whole = [sentence, description].filter(Boolean).join(' ')
  return { title: tone === 'danger' ? '오류' : '성공', description: whole, tone }
}
