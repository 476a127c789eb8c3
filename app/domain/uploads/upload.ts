import type { FileKind } from '~/engines/composite/photo/file-kind'

export const fileExtensions = ['png', 'jpg', 'jpeg', 'webp', 'gif'] as const
export type FileExtension = (typeof fileExtensions)[number]

/** The file type of an ending: an address is signed for one ending, and so for one type. */
export const fileKindOf = (ending: FileExtension): FileKind => (ending === 'jpg' ? 'jpeg' : ending)
export const mimeTypeOf = (ending: FileExtension) => `image/${fileKindOf(ending)}`

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const ADDRESS_LIFETIME_MINUTES = 10
/** A picture that no page uses for this long is an abandoned try. */
export const UNUSED_UPLOAD_RETENTION_DAYS = 30

export type UploadKind = 'picture' | 'title'
/** The stored picture as a page can show it; the size is that of the print file. */
export interface UploadedPicture {
  url: string
  width: number
  height: number
}
