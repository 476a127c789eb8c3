import type { Toast } from '../toasts'
import { batchToasts } from './batches'
import { bookToasts } from './books-toasts'
import { couponToasts } from './coupons'
import { editorToasts } from './editor-toasts'
import { noticeToasts } from './notices'
import { orderDetailToasts } from './order'
import { officeOrderToasts } from './orders'
import { officePeopleToasts } from './people'
import { replyToasts } from './replies'
import { recoveryToasts } from './team/recovery-toasts'
import { teamToasts } from './team/team'
import { toolToasts } from './tools'

const written = {
  ...officeOrderToasts,
  ...orderDetailToasts,
  ...batchToasts,
  ...bookToasts,
  ...editorToasts,
  ...officePeopleToasts,
  ...noticeToasts,
  ...recoveryToasts,
  ...replyToasts,
  ...couponToasts,
  ...teamToasts,
  ...toolToasts,
}

/** Toasts of the office's pages, under the office's own titles. */
export const officeToasts = Object.fromEntries(
  Object.entries<Toast>(written).map(([name, toast]) => [name, titledByTone(toast)]),
) as Record<keyof typeof written, Toast>

/** An upload keeps its own title, and an information is neither success nor failure. */
function titledByTone(toast: Toast): Toast {
  const { title, description, tone } = toast
  if (tone === 'info' || title === '업로드 완료') return toast
  const sentence = /[.!?]$/.test(title) || !description ? title : `${title}.`
  const whole = [sentence, description].filter(Boolean).join(' ')
  return { title: tone === 'danger' ? '오류' : '성공', description: whole, tone }
}
