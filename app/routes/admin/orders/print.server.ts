import type { PrintProblem } from '~/book/print/problem'
import type { ProfileName } from '~/book/print/profile'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { noteLookedAt } from '~/domain/orders/office/order-detail.server'
import { askForPrint } from '~/domain/prints/asking.server'
import { type FileKind, fileKinds, fileName } from '~/domain/prints/file'
import { printOf, takePrintFile } from '~/domain/prints/prints.server'
import { waivePrint } from '~/domain/prints/waiving.server'
import { Refusal } from '~/domain/refusal'
import { found } from '~/http/respond.server'
import { pageText, problemText } from '~/texts/print/print'
import { officeAddress } from '~/urls/office'
import { byOperator, type Operator } from '../office.server'

// Files for the printing house: shared by the office's page and the API.

export function orderIdIn(params: { id?: string }): number {
  const id = idFrom(params.id)
  if (!id) throw new Refusal('order.unknown')
  return id
}

/** The page names a child, so each look is written to the audit log. */
export async function printShown(guest: Operator, orderId: number) {
  const { order, print, early, waiver, ...rest } = found(await printOf(db, orderId), 'order.unknown')
  await noteLookedAt(db, orderId, byOperator(guest))
  return {
    ...rest,
    order,
    print: print && {
      ...print,
      changedAt: print.changedAt.toISOString(),
      problems: print.problems.map(problemShown),
      files: print.isCurrent ? print.files.map((file) => ({ ...file, ...namedFor(order, file.kind) })) : [],
    },
    early: early.map(problemShown),
    waiver: waiver && { ...waiver, createdAt: waiver.createdAt.toISOString() },
  }
}
const problemShown = (one: PrintProblem) => ({
  ...one,
  where: pageText(one.page),
  message: problemText(one),
})

export type PrintOnScreen = Awaited<ReturnType<typeof printShown>>

function namedFor(order: { id: number; orderNumber: string; childName: string | null }, kind: FileKind) {
  return {
    name: fileName(order.orderNumber, order.childName, kind),
    url: officeAddress.printFile(order.id, kind),
  }
}

export const ask = ({ admin, visit }: Operator, orderId: number, profile: ProfileName) =>
  askForPrint(db, orderId, {
    by: `admin:${admin.id}`,
    profile,
    address: visit.address,
    requestId: visit.id,
  })

export const waive = ({ admin, visit }: Operator, orderId: number, note: string) =>
  waivePrint(db, { orderId, admin: admin.id, note, address: visit.address, requestId: visit.id })

export async function take({ admin, visit }: Operator, orderId: number, kind: string) {
  const asked = fileKinds.find((one) => one === kind)
  if (!asked) return undefined
  return takePrintFile(db, {
    orderId,
    kind: asked,
    admin: admin.id,
    address: visit.address,
    requestId: visit.id,
  })
}
