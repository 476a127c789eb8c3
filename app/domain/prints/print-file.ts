import { printFolder } from '~/book/print/print'

export const fileKinds = ['interior', 'cover'] as const
export type FileKind = (typeof fileKinds)[number]

export interface PrintFile {
  kind: FileKind
  key: string
  bytes: number
  sha256: string
  pages: number
  /** only of the cover: its size, and where it is folded, in millimetres from the cut on its left */
  sheet?: { width: number; height: number; spine: number; folds: number[] }
}

export const fileKey = (orderId: number, recipe: string, kind: FileKind) =>
  `${printFolder(orderId, recipe)}${kind}.pdf`

/** The printing house sees this name. Only letters and digits of the child's name are safe on every disk. */
export function fileName(orderNumber: string, childName: string | null, kind: FileKind): string {
  const letters = (childName ?? '').normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '')
  // The cut keeps whole characters, because a header cannot carry half of one.
  const child = [...letters].slice(0, 20).join('')
  return [orderNumber, child, kind].filter(Boolean).join('_').concat('.pdf')
}
