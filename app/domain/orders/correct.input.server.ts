import { z } from 'zod'
import { previewName } from '../previews/preview.input.server'
import { faultInForm, tidied } from './order.input.server'

// Input of a member who corrects or cancels an order. A change of the book needs `approved`.

const typed = z.string().catch('')
/** an empty string if there is no picture to look at */
const shown = z
  .string()
  .regex(/^([\da-f]{64})?$/)
  .catch('')

const wordFields = ['childName', 'dedication'] as const
const placeFields = [
  'recipientName',
  'recipientPhone',
  'postalCode',
  'address',
  'detailAddress',
  'deliveryMemo',
] as const
type Field = (typeof wordFields | typeof placeFields)[number]

const allTyped = <Name extends Field>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, typed])) as Record<Name, typeof typed>

/** The order form may leave these fields empty, but by now they are filled, and a parcel needs them. */
const missing: Partial<Record<Field, string>> = {
  recipientName: 'order.noRecipient',
  recipientPhone: 'order.noRecipientPhone',
}

function plain<Name extends Field>(
  said: Record<Name, string>,
  names: readonly Name[],
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void,
): Record<Name, string> {
  const entries = names.map((name) => [name, tidied(name, said[name])] as const)
  for (const [name, text] of entries) {
    const fault = faultInForm(name, text) ?? (text ? undefined : missing[name])
    if (fault) addIssue({ code: 'custom', path: [name], message: fault })
  }
  return Object.fromEntries(entries) as Record<Name, string>
}

/** Only asks for a preview of the correction; nothing is changed. */
export const wordsToLookAt = z
  .object({ ...allTyped(wordFields), keptDedication: typed })
  .transform(({ keptDedication, ...said }, { addIssue }) => ({
    ...plain(said, wordFields, addIssue),
    keptDedication: tidied('dedication', keptDedication),
  }))

/** Without `approved` the preview is shown once more. */
export const wordsForm = z
  .object({ ...allTyped(wordFields), shown, approved: z.literal('on').optional().catch(undefined) })
  .transform(({ shown: shownHash, approved, ...said }, { addIssue }) => ({
    ...plain(said, wordFields, addIssue),
    shownHash,
    isApproved: approved === 'on',
  }))

export const photoForm = z.object({
  made: previewName,
  shown,
  approved: z.literal('on', { message: 'correction.notApproved' }),
})

export const placeForm = z.object(allTyped(placeFields)).transform((said, { addIssue }) => {
  const { detailAddress, deliveryMemo, ...rest } = plain(said, placeFields, addIssue)
  return { ...rest, detailAddress: detailAddress || undefined, deliveryMemo: deliveryMemo || undefined }
})

/** The member may choose not to give a reason for the cancellation. */
export const cancelReasons = ['변심', '재주문', '배송지연', '기타'] as const
export const cancelForm = z.object({ reason: z.enum(cancelReasons).catch('기타') })

export const orderDeeds = ['look', 'words', 'photo', 'place', 'cancel', 'abandon', 'delete'] as const
export const orderDeed = z.object({ intent: z.enum(orderDeeds) })
