import { z } from 'zod'
import { findFormFault, normaliseField } from '../orders/order.input.server'
import { previewName } from '../previews/preview.input.server'

const textField = z.string().catch('')
/** an empty string if there is no picture to look at */
const previewHashField = z
  .string()
  .regex(/^([\da-f]{64})?$/)
  .catch('')

/** what the form showed, hashed; a form from an older release has none */
const seenField = z
  .string()
  .regex(/^[\da-f]{64}$/)
  .optional()
  .catch(undefined)

const wordFields = ['childName', 'dedication', 'dedicatedBy', 'dedicatedOn'] as const
const addressFields = [
  'recipientName',
  'recipientPhone',
  'postalCode',
  'address',
  'detailAddress',
  'deliveryMemo',
] as const
type Field = (typeof wordFields | typeof addressFields)[number]

const textFieldsOf = <Name extends Field>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, textField])) as Record<Name, typeof textField>

/** The order form may leave these fields empty, but by now they are filled, and a parcel needs them. */
const missingCodes: Partial<Record<Field, string>> = {
  recipientName: 'order.noRecipient',
  recipientPhone: 'order.noRecipientPhone',
}

function readAddressOrWords<Name extends Field>(
  typed: Record<Name, string>,
  names: readonly Name[],
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void,
): Record<Name, string> {
  const entries = names.map((name) => [name, normaliseField(name, typed[name])] as const)
  for (const [name, text] of entries) {
    const fault = findFormFault(name, text) ?? (text ? undefined : missingCodes[name])
    if (fault) addIssue({ code: 'custom', path: [name], message: fault })
  }
  return Object.fromEntries(entries) as Record<Name, string>
}

/** Only asks for a preview of the correction; nothing is changed. */
export const wordsPreviewForm = z
  .object({ ...textFieldsOf(wordFields), keptDedication: textField, seen: seenField })
  .transform(({ keptDedication, seen, ...typed }, { addIssue }) => ({
    ...readAddressOrWords(typed, wordFields, addIssue),
    seen,
    keptDedication: normaliseField('dedication', keptDedication),
  }))

/** Without `approved` the preview is shown once more. */
export const wordsForm = z
  .object({
    ...textFieldsOf(wordFields),
    shown: previewHashField,
    seen: seenField,
    approved: z.literal('on').optional().catch(undefined),
  })
  .transform(({ shown: shownHash, seen, approved, ...typed }, { addIssue }) => ({
    ...readAddressOrWords(typed, wordFields, addIssue),
    shownHash,
    seen,
    isApproved: approved === 'on',
  }))

export const photoForm = z.object({
  made: previewName,
  shown: previewHashField,
  approved: z.literal('on', { message: 'correction.notApproved' }),
})

const placeForm = z.object({ ...textFieldsOf(addressFields), seen: seenField })
export const addressForm = placeForm.transform(({ seen, ...typed }, { addIssue }) => {
  const { detailAddress, deliveryMemo, ...rest } = readAddressOrWords(typed, addressFields, addIssue)
  return { ...rest, seen, detailAddress: detailAddress || undefined, deliveryMemo: deliveryMemo || undefined }
})

/** The member may choose not to give a reason for the cancellation. */
export const cancelReasons = ['변심', '재주문', '배송지연', '기타'] as const
export const cancelForm = z.object({ reason: z.enum(cancelReasons).catch('기타') })

/** the release whose pictures the page showed */
export const picturesForm = z.object({ release: z.string().regex(/^[\w-]{1,64}$/, 'correction.changed') })

const orderActions = ['look', 'words', 'photo', 'pictures', 'place', 'cancel', 'abandon', 'delete'] as const
export const orderActionForm = z.object({ intent: z.enum(orderActions) })
