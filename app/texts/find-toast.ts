import { myPageToasts } from './account/my-page'
import { buyingToasts } from './buying-toasts'
import { campaignToasts } from './campaign/campaign'
import { officeToasts } from './office/toasts'
import { orderToasts } from './orders/toasts'
import { photoToasts } from './photo-toasts'
import { printToasts } from './print/toasts'
import { type Toast, type ToastName, toasts } from './toasts'

// For the server alone, in a separate file: browsers would otherwise load every page's toasts.
const all: Record<ToastName, Toast> = {
  ...toasts,
  ...buyingToasts,
  ...campaignToasts,
  ...myPageToasts,
  ...orderToasts,
  ...photoToasts,
  ...printToasts,
  ...officeToasts,
}

export function findToast(name: unknown): Toast | undefined {
  return typeof name === 'string' && Object.hasOwn(all, name) ? all[name as ToastName] : undefined
}
