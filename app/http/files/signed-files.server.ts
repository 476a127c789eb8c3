import { now } from '~/config/clock'
import type { PhotoDownload } from '~/domain/photos/download-photo.server'
import { hasSigned, signText } from '~/domain/sealing.server'
import { officeUrls } from '~/urls/office'

// A signed address gives one file for five minutes, like a presigned URL of a remote storage.

const VALID_SECONDS = 5 * 60

/**
 * The storage key is signed, so another photo of the same order has another signature. So is the mark of a photo that is
 * looked at, so it cannot be taken off.
 */
export function signPhotoUrl(taken: PhotoDownload, key: string, mark = ''): string {
  const until = Math.floor(now().getTime() / 1000) + VALID_SECONDS
  const signed = new URLSearchParams({ until: String(until), sig: signText(signedWords(key, until, mark)) })
  if (mark) signed.set('mark', mark)
  return officeUrls.signedPhoto(taken.orderId, taken.kind, signed.toString())
}

export function hasValidSignature(key: string, query: URLSearchParams): boolean {
  const [until, sig] = [query.get('until') ?? '', query.get('sig') ?? '']
  if (!/^\d{10}$/.test(until) || Number(until) * 1000 < now().getTime()) return false
  return hasSigned(signedWords(key, Number(until), query.get('mark') ?? ''), sig)
}

const signedWords = (key: string, until: number, mark: string) =>
  `handed out ${until} ${key}${mark && ` marked ${mark}`}`
