import { db } from '~/domain/db.server'
import { listUnknownTokens } from '~/domain/inquiries/reply-template'
import { replyTemplateForm } from '~/domain/inquiries/reply-template.input.server'
import {
  addReplyTemplate,
  changeReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  moveReplyTemplate,
} from '~/domain/inquiries/reply-templates.server'
import { Refusal } from '~/domain/refusal'
import { parseFields } from '~/http/input.server'
import { searchParamsOf } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { replyFactNames } from '~/texts/office/replies'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator, officePageData } from '../office.server'

export async function loadReplyTemplates(guest: Operator, request: Request) {
  const templates = await listReplyTemplates(db)
  const wish = searchParamsOf(request).get('delete')
  return officePageData(guest, { templates, wish: templates.find(({ id }) => String(id) === wish) })
}

export async function handleReplyTemplate(guest: Operator, form: FormData) {
  const input = parseFields(form, replyTemplateForm)
  const by = auditActor(guest)
  const list = officeUrls.replies()
  switch (input.intent) {
    case 'add':
      assertKnownTokens(input.body)
      await addReplyTemplate(db, input, by)
      return redirectWithToast(list, 'replyTemplateAdded')
    case 'change':
      assertKnownTokens(input.body)
      await changeReplyTemplate(db, input, by)
      return redirectWithToast(list, 'replyTemplateChanged')
    case 'delete':
      await deleteReplyTemplate(db, input.id, by)
      return redirectWithToast(list, 'replyTemplateDeleted')
    default:
      await moveReplyTemplate(db, input.id, input.intent)
      return redirectWithToast(list, 'replyTemplateMoved')
  }
}

function assertKnownTokens(body: string) {
  if (listUnknownTokens(body, replyFactNames).length) throw new Refusal('replyTemplate.unknownToken', 'body')
}
