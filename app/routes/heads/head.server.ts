import { db } from '~/domain/db.server'
import { findOwnPreview } from '~/domain/previews/previews.server'
import { requestCorrectedHead } from '~/domain/previews/start/correct-head.server'
import { findOwner, type Guest } from '~/http/auth.server'
import { redirectWithToast, requireFound } from '~/http/respond.server'
import type { HeadView } from '~/ui/head/head-correction'
import { headUrls } from '~/urls/head'
import { isWadiz, urls } from '~/urls/shop'
import { bookPageUrl, requirePaintingOwner } from '../shop/previews.server'
import { changeHead, loadHeadView, redirectToHead } from './head-form.server'

export async function loadHead(
  guest: Guest,
  name: string,
  request: Request,
): Promise<{ head: HeadView; isCampaign: boolean }> {
  const { bookId, isCampaign, ...photo } = await requireHead(guest, name, request)
  const view = await loadHeadView(photo, request, (file, version) => headUrls.picture(name, file, version))
  const page = bookPageUrl(request, bookId, isCampaign ? 'wadiz' : 'web')
  return { head: { ...view, back: urls.previewNamedOn(page, name) }, isCampaign }
}

async function requireHead(guest: Guest, name: string, request: Request) {
  const owner = findOwner(guest)
  const preview = owner && (await findOwnPreview(db, owner, name))
  const photoKey = requireFound(preview?.photoKey ?? undefined, 'file.unknown')
  const { bookId } = requireFound(preview, 'file.unknown')
  return {
    owner: requireFound(owner, 'file.unknown'),
    photoKey,
    bookId,
    isCampaign: isWadiz(new URL(request.url).pathname),
  }
}

export async function handleHeadAction(guest: Guest, name: string, request: Request, form: FormData) {
  const { bookId, isCampaign, ...photo } = await requireHead(guest, name, request)
  const fields = await changeHead(photo, form)
  if (fields.intent !== 'use') return redirectToHead(request, fields)
  await requirePaintingOwner(guest, name)
  const painted = await requestCorrectedHead(db, { owner: photo.owner, from: guest.visit.address }, name)
  const page = bookPageUrl(request, bookId, isCampaign ? 'wadiz' : 'web')
  return redirectWithToast(urls.previewNamedOn(page, painted), 'previewStarted')
}
