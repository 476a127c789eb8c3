import { db } from '~/domain/db.server'
import { resendForm } from '~/domain/notices/notice.input.server'
import { canBeResent, noticeChannels, noticeKinds, noticeStates } from '~/domain/notices/notice-query'
import { listNotices, resendNotice } from '~/domain/notices/office-notices.server'
import { parseDay } from '~/domain/orders/office/filter'
import { parsePager } from '~/domain/paging'
import { isSearchTooShort, parseSearchWords } from '~/domain/search-words.server'
import { formatPhone } from '~/domain/users/phone'
import { formatDateTime } from '~/http/formats/dates.server'
import { parseFields } from '~/http/input.server'
import { parseChoice, readSearchText, searchParamsOf } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { officeUrls } from '~/urls/office'
import { auditActor, bodyFor, type Operator, officePageData } from '../office.server'

export async function loadNoticesPage(guest: Operator, request: Request) {
  const query = searchParamsOf(request)
  const filter = {
    kind: parseChoice(query, 'kind', noticeKinds),
    channel: parseChoice(query, 'channel', noticeChannels),
    status: parseChoice(query, 'status', noticeStates),
    from: parseDay(query.get('from')),
    to: parseDay(query.get('to')),
  }
  const q = query.get('q')
  const pager = parsePager(request.url)
  const sought = { ...filter, words: parseSearchWords(q), isTooShort: isSearchTooShort(q), ...pager }
  const { notices, isLast } = await listNotices(db, sought, auditActor(guest))
  return officePageData(guest, {
    search: `${query}`,
    filter: { ...filter, q: readSearchText(query) },
    ...{ page: pager.page, isLast },
    notices: notices.map(({ createdAt, sentAt, body, fact, ...notice }) => ({
      ...notice,
      recipient: notice.channel === 'sms' ? formatPhone(notice.recipient) : notice.recipient,
      body: bodyFor(guest, { fact, body }),
      when: formatDateTime(createdAt),
      sentAgainAt: notice.resends && sentAt ? formatDateTime(sentAt) : undefined,
      canBeResent: canBeResent({ ...notice, fact }),
    })),
  })
}
export type NoticesView = Awaited<ReturnType<typeof loadNoticesPage>>['data']

export async function handleNoticeAction(guest: Operator, request: Request, form: FormData) {
  const { id, seen } = parseFields(form, resendForm)
  const isNew = await resendNotice(db, { id, seen }, auditActor(guest))
  const list = officeUrls.notices(`${searchParamsOf(request)}`)
  return redirectWithToast(list, isNew ? 'noticeResent' : 'noticeResentBefore')
}
