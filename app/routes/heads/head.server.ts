import { db } from '~/domain/db.server'
import { headPhotoKeyOf } from '~/domain/previews/preview'
import { findOwnPreview } from '~/domain/previews/previews.server'
import { requestCorrectedHead } from '~/domain/previews/start/correct-head.server'
import { findOwner, type Guest } from '~/http/auth.server'
import { redirectWithToast, requireFound } from '~/http/respond.server'
import type { HeadView } from '~/ui/head/head-correction'
import { headUrls, whichHeadOf } from '~/urls/head'
import { isWadiz, urls } from '~/urls/shop'
import { requirePaintingOwner } from '../shop/preview-commands.server'
import { bookPageUrl } from '../shop/previews.server'
import { changeHead, loadHeadView, redirectToHead } from './head-form.server'

export async function loadHead(
  guest: Guest,
  name: string,
  request: Request,
): Promise<{ head: HeadView; isCampaign: boolean }> {
  const { bookId, isCampaign, ...photo } = await requireHead(guest, name, request)
  const view = await loadHeadView(photo, request, (file, version) =>
    headUrls.picture(name, file, { which: photo.which, version }),
  )
  const page = bookPageUrl(request, bookId, isCampaign ? 'wadiz' : 'web')
  return { head: { ...view, back: urls.previewNamedOn(page, name) }, isCampaign }
}

async function requireHead(guest: Guest, name: string, request: Request) {
  const owner = findOwner(guest)
  const preview = owner && (await findOwnPreview(db, owner, name))
  const { bookId, ...photos } = requireFound(preview, 'file.unknown')
  const which = whichHeadOf(request.url)
  return {
    owner: requireFound(owner, 'file.unknown'),
    photoKey: requireFound(headPhotoKeyOf(photos, which) ?? undefined, 'file.unknown'),
    which,
    bookId,
    isCampaign: isWadiz(new URL(request.url).pathname),
  }
}

export async function handleHeadAction(guest: Guest, name: string, request: Request, form: FormData) {
  const { bookId, isCampaign, ...photo } = await requireHead(guest, name, request)
  const fields = await changeHead(photo, form)
  if (fields.intent !== 'use') return redirectToHead(request, fields)
  await requirePaintingOwner(guest, name)
  const asker = { owner: photo.owner, from: guest.visit.address }
  const painted = await requestCorrectedHead(db, asker, name, photo.which)
  const page = bookPageUrl(request, bookId, isCampaign ? 'wadiz' : 'web')
  return redirectWithToast(urls.previewNamedOn(page, painted), 'previewStarted')
}
