import { printFolder } from './print'

/** What is handed to a printing house. */
export const fileKinds = ['interior', 'cover'] as const
export type FileKind = (typeof fileKinds)[number]

export interface PrintFile {
  kind: FileKind
  key: string
  bytes: number
  sha256: string
  pages: number
  /** of the cover: its width and height, and where it is folded, in millimetres from the cut on its left */
  sheet?: { width: number; height: number; spine: number; folds: number[] }
}

export const fileKey = (orderId: number, recipe: string, kind: FileKind) =>
  `${printFolder(orderId, recipe)}${kind}.pdf`

/** Under which a printing house gets it: letters and digits of the child's name, and nothing that a disk would mind. */
export function fileName(orderNumber: string, childName: string | null, kind: FileKind): string {
  const letters = (childName ?? '').normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '')
  // Whole letters: half of one is no text that a header could carry.
  const child = [...letters].slice(0, 20).join('')
  return [orderNumber, child, kind].filter(Boolean).join('_').concat('.pdf')
}
