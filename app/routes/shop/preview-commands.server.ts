import { removeSecondPhoto } from '~/domain/carts/remove-second-photo.server'
import { consentVersions } from '~/domain/consents/consent'
import { hasAgreedTo, recordConsentOnce } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { eraseChild } from '~/domain/previews/erase-child.server'
import { type Channel, type PreviewStyle, styleOf } from '~/domain/previews/preview'
import { previewOf } from '~/domain/previews/previews.server'
import { addSecondPhoto, showSecondPhoto } from '~/domain/previews/start/second-photo.server'
import { requestDrawnPreview, startPreview } from '~/domain/previews/start/start-preview.server'
import { startWithoutPhoto } from '~/domain/previews/start/start-without-photo.server'
import { acceptDoubt, repeatPreview, switchStyle } from '~/domain/previews/switch-style.server'
import { Refusal } from '~/domain/refusal'
import type { Owner } from '~/domain/visitors/owner'
import type { FaceSide } from '~/engines/composite/composite'
import { ensureOwner, findOwner, type Guest } from '~/http/auth.server'

interface PreviewInput {
  guest: Guest
  bookId: number
  channel: Channel
  photo?: Uint8Array
  face?: FaceSide
  agrees: boolean
  style?: PreviewStyle
  childName?: string
}

/** From the shop's own pages, which ask for a guardian's consent first. A new visitor's cookie goes into `headers`. */
export async function beginPreview({ guest, agrees, photo, ...options }: PreviewInput, headers: Headers) {
  if (!photo) throw new Refusal('photo.empty', 'photo')
  await assertGuardian(guest, agrees)
  const owner = await ensureOwner(guest, headers)
  if (agrees) await recordGuardianConsent(owner)
  return startPreview(
    db,
    { owner, from: guest.visit.address },
    { ...options, photo, consent: consentVersions.guardian, isForm: true },
  )
}

/** Consent given now or earlier: the shop's own pages paint no child without it. */
async function assertGuardian(guest: Guest, agrees = false) {
  const owner = findOwner(guest)
  if (agrees || (owner && (await hasAgreedTo(db, owner, 'guardian')))) return
  throw new Refusal('photo.noConsent', 'consent')
}

/** For a photo that came by the API, which asks for no consent. */
export async function agreeAsGuardian(guest: Guest, agrees: boolean) {
  const owner = findOwner(guest)
  if (!owner) throw new Refusal('photo.gone', 'photo')
  await assertGuardian(guest, agrees)
  await recordGuardianConsent(owner)
}

/** Once, because no limit counts the forms sent before their photo is checked. */
const recordGuardianConsent = (owner: Owner) => recordConsentOnce(db, owner, 'guardian')

/** Further paintings need a preview of the caller's own, and a guardian's consent for a photographed child. */
export async function requirePaintingOwner(guest: Guest, name: string): Promise<Owner> {
  const owner = findOwner(guest)
  const preview = owner && (await previewOf(db, owner, name))
  if (!owner || !preview) throw new Refusal('preview.gone')
  if (styleOf(preview) === 'photo') await assertGuardian(guest)
  return owner
}

export async function repaintPreview(guest: Guest, name: string) {
  const owner = await requirePaintingOwner(guest, name)
  await repeatPreview(db, { owner, from: guest.visit.address }, name)
}

export async function acceptDoubtOf(guest: Guest, name: string) {
  const owner = await requirePaintingOwner(guest, name)
  await acceptDoubt(db, { owner, from: guest.visit.address }, { name })
}

interface SecondPhotoInput {
  name: string
  photo?: Uint8Array
  face?: FaceSide
}

/** A photo that is sent, or without one the second photo that is there already. */
export async function takeSecondPhoto(
  guest: Guest,
  { name, photo, face }: SecondPhotoInput,
): Promise<string> {
  const asker = { owner: await requirePaintingOwner(guest, name), from: guest.visit.address }
  if (!photo) return showSecondPhoto(db, asker, name)
  return addSecondPhoto(db, asker, { name, photo, face, consent: consentVersions.guardian })
}

export async function dropSecondPhoto(guest: Guest, name: string): Promise<string> {
  const owner = findOwner(guest)
  if (!owner) throw new Refusal('preview.gone')
  return removeSecondPhoto(db, owner, name)
}

/** No photo, so no consent about photos either. */
export async function beginWithoutPhoto(
  { guest, ...options }: Omit<PreviewInput, 'agrees'>,
  headers: Headers,
): Promise<string> {
  const owner = await ensureOwner(guest, headers)
  return startWithoutPhoto(db, { owner, from: guest.visit.address }, { ...options, isForm: true })
}

/** A photographed head is painted only with a guardian's consent. */
export async function changeStyle(guest: Guest, { name, style }: { name: string; style: PreviewStyle }) {
  const owner = findOwner(guest)
  if (!owner) throw new Refusal('preview.gone')
  if (style === 'photo') await assertGuardian(guest)
  return switchStyle(db, { owner, from: guest.visit.address }, { name, style })
}

/** The child as it was dressed since. */
export async function redrawChild(guest: Guest, name: string) {
  const owner = findOwner(guest)
  const preview = owner && (await previewOf(db, owner, name))
  if (!owner || !preview?.lookName) throw new Refusal('look.gone')
  await requestDrawnPreview(db, owner, { ...preview, lookName: preview.lookName })
}

export async function erasePreview(guest: Guest, name: string) {
  const owner = findOwner(guest)
  if (!owner || !(await eraseChild(db, owner, name))) throw new Refusal('photo.gone', 'photo')
}
