import { db } from '~/domain/db.server'
import type { NamedAdminActor, OrderStep } from '~/domain/fulfilment/advance.server'
import { advanceOrMakeFiles } from '~/domain/fulfilment/advance-with-files.server'
import type { ToastName } from '~/texts/toasts'

export const advanceToasts = { advanced: 'orderAdvanced', making: 'orderMaking' } as const

export async function advanceWithPrintFiles(
  id: number,
  step: OrderStep,
  by: NamedAdminActor,
): Promise<ToastName> {
  return advanceToasts[await advanceOrMakeFiles(db, id, step, by)]
}
