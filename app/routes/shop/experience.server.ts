import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { findCampaignBook, listCampaignBooks } from '~/domain/books/books.server'
import { hasAgreedTo } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { parseBookPager } from '~/domain/paging'
import { findNeededPhotoKeys } from '~/domain/photos/photo-retention.server'
import { isFinished, photoKeyOf } from '~/domain/previews/preview'
import { previewForm, previewName } from '~/domain/previews/preview.input.server'
import { previewOf } from '~/domain/previews/previews.server'
import { Refusal } from '~/domain/refusal'
import { findOwner, type Guest } from '~/http/auth.server'
import { parseFields, readFormWithPhoto } from '~/http/input.server'
import { numberPages } from '~/http/list-query.server'
import { redirectWithToast, requireFound, respondForm } from '~/http/respond.server'
import { experienceUrl } from '~/urls/experience'
import { isWadiz } from '~/urls/shop'
import { beginPreview, beginWithoutPhoto, erasePreview } from './preview-commands.server'
import { toPreviewView } from './preview-view.server'

/** The step follows from the book and the preview in the address: an unfinished one is being made, a failed one asks for another photo. */
export async function loadExperience(guest: Guest, url: string) {
  const query = new URL(url).searchParams
  const wanted = parseId(query.get('book') ?? undefined)
  const book = wanted ? await findCampaignBook(db, wanted) : undefined
  if (!book || book.isSoldOut) {
    const pager = parseBookPager(url)
    const { books, total } = await listCampaignBooks(db, { ...pager, isOrderable: true })
    return { step: 'book' as const, books, pages: numberPages(pager, total) }
  }
  const owner = findOwner(guest)
  const preview = owner && (await findPreview(guest, { bookId: book.id, made: query.get('made') }))
  if (!preview || preview.fault !== undefined) {
    const agreed = !!owner && (await hasAgreedTo(db, owner, 'guardian'))
    return { step: 'photo' as const, book, agreed, failed: preview }
  }
  const isMade = query.get('step') === 'result' && isFinished(preview)
  return { step: isMade ? ('result' as const) : ('making' as const), book, preview }
}

async function findPreview(guest: Guest, { bookId, made }: { bookId: number; made: string | null }) {
  const owner = findOwner(guest)
  const { data: name } = previewName.safeParse(made)
  const preview = owner && name ? await previewOf(db, owner, name) : undefined
  if (preview?.bookId !== bookId) return undefined
  const photoKey = photoKeyOf(preview)
  return toPreviewView(preview, await findNeededPhotoKeys(db, photoKey ? [photoKey] : []))
}

export async function handleExperienceAction(args: ActionFunctionArgs, guest: Guest) {
  const { pathname, searchParams } = new URL(args.request.url)
  const isCampaign = isWadiz(pathname)
  const bookId = requireFound(parseId(searchParams.get('book') ?? undefined), 'book.unknown')
  const headers = new Headers()
  const typed = new FormData()
  const sent = { guest, bookId, channel: isCampaign ? ('wadiz' as const) : ('web' as const) }
  const command = async () => {
    const { photo, form } = await readFormWithPhoto(args.request, typed)
    const fields = parseFields(form, previewForm)
    switch (fields.intent) {
      case 'preview': {
        const agrees = fields.consent === 'on'
        const { face } = fields
        const { name } = await beginPreview({ ...sent, photo, face, agrees, style: 'drawn' }, headers)
        return redirectTo(experienceUrl(isCampaign, bookId, { step: 'making', made: name }), headers)
      }
      case 'withoutPhoto': {
        const made = await beginWithoutPhoto(sent, headers)
        return redirectTo(experienceUrl(isCampaign, bookId, { step: 'making', made }), headers)
      }
      case 'erase':
        await erasePreview(guest, fields.name)
        return redirectWithToast(experienceUrl(isCampaign, bookId), 'photoErased', headers)
      default:
        throw new Refusal('input.invalid')
    }
  }
  return respondForm(args, typed, command, headers)
}

const redirectTo = (to: string, headers: Headers) => redirect(to, { status: 303, headers })
