import { type PrintProblem, sortProblems } from '~/book/print/problem'
import type { Profile } from '~/book/print/profile'
import { askForApproval } from '~/domain/approvals/approval-requests.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { recordOrderView } from '~/domain/orders/office/order-detail.server'
import { findDefaultProfile, listProfiles } from '~/domain/print-profiles/profiles.server'
import { fileKinds, fileName, type PrintFile } from '~/domain/prints/print-file'
import { waivePrint } from '~/domain/prints/print-waivers.server'
import { downloadPrintFile, findPrintView } from '~/domain/prints/prints.server'
import { requestPrint } from '~/domain/prints/request-print.server'
import { Refusal } from '~/domain/refusal'
import { formatDateTime } from '~/http/formats/dates.server'
import { requireFound } from '~/http/respond.server'
import { closedWordsText } from '~/texts/orders/gift'
import { interiorLength, pageText, problemText } from '~/texts/print/print'
import { profileHint, profileName } from '~/texts/print/profiles'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator } from '../office.server'

export function parseOrderId(params: { id?: string }): number {
  const id = parseId(params.id)
  if (!id) throw new Refusal('order.unknown')
  return id
}

/** The page names a child, so each look is written to the audit log. */
export async function loadPrintPage(guest: Operator, orderId: number) {
  const { order, print, early, waiver, changed, askedAt, photoRequest, ...rest } = requireFound(
    await findPrintView(db, orderId),
    'order.unknown',
  )
  await recordOrderView(db, orderId, auditActor(guest))
  return {
    ...rest,
    order,
    profiles: (await listProfiles(db)).map(toProfileView),
    print: print && {
      ...print,
      changedAt: print.changedAt.toISOString(),
      profile: print.profile?.name,
      madeWith: print.profile && { label: profileName(print.profile), isEnded: print.profile.isEnded },
      problems: sortProblems(print.problems).map(toProblemView),
      files: print.isCurrent
        ? print.files.map((file) => toFileView(file, order, print.profile?.measures))
        : [],
    },
    early: sortProblems(early).map(toProblemView),
    changed: changed && {
      ...changed,
      pages: changed.pages.map(({ page }) => ({ page, where: pageText(page) })),
    },
    askedAt: askedAt && formatDateTime(askedAt),
    photoAskedAt: photoRequest?.endedAt === null ? formatDateTime(photoRequest.askedAt) : undefined,
    waiver: waiver && {
      ...waiver,
      note: waiver.note ?? closedWordsText,
      createdAt: waiver.createdAt.toISOString(),
    },
  }
}
const toProfileView = (profile: Awaited<ReturnType<typeof listProfiles>>[number]) => ({
  name: profile.name,
  label: profileName(profile),
  hint: profileHint(profile.measures),
  isDefault: profile.isDefault,
})

const toProblemView = (one: PrintProblem) => ({
  ...one,
  where: pageText(one.page),
  message: problemText(one),
})

export type PrintView = Awaited<ReturnType<typeof loadPrintPage>>

function toFileView(
  file: PrintFile,
  order: { id: number; orderNumber: string; childName: string | null },
  profile: Profile | undefined,
) {
  return {
    ...file,
    length: file.kind === 'interior' && profile ? interiorLength(profile, file.pages) : undefined,
    name: fileName(order.orderNumber, order.childName, file.kind),
    url: officeUrls.printFile(order.id, file.kind),
  }
}

export const requestPrintFiles = async ({ admin, visit }: Operator, orderId: number, profile?: string) =>
  requestPrint(db, orderId, {
    by: `admin:${admin.id}`,
    profile: profile ?? (await findDefaultProfile(db)),
    address: visit.address,
    requestId: visit.id,
  })

export const waivePrintProblems = ({ admin, visit }: Operator, orderId: number, note: string) =>
  waivePrint(db, { orderId, admin: admin.id, note, address: visit.address, requestId: visit.id })

export const askCustomer = (guest: Operator, orderId: number) =>
  askForApproval(db, orderId, auditActor(guest))

export async function openPrintFile({ admin, visit }: Operator, orderId: number, kind: string) {
  const fileKind = fileKinds.find((one) => one === kind)
  if (!fileKind) return undefined
  return downloadPrintFile(db, {
    orderId,
    kind: fileKind,
    admin: admin.id,
    address: visit.address,
    requestId: visit.id,
  })
}
