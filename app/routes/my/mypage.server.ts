import { type Db, db } from '~/domain/db.server'
import { findCoverTitle } from '~/domain/ebooks/cover-title.server'
import { parseId } from '~/domain/input.server'
import { amountToPay } from '~/domain/orders/order'
import { type CurrentOrder, listCurrentOrders } from '~/domain/orders/orders.server'
import { parsePager } from '~/domain/paging'
import { isPhotoNeeded, type PhotoView } from '~/domain/photos/photo'
import { findPhotoView, listPhotoViews } from '~/domain/photos/photo-views.server'
import type { PointEntry } from '~/domain/points/points'
import { listPoints, pointsOf, sumPoints } from '~/domain/points/points.server'
import { Refusal } from '~/domain/refusal'
import type { Review } from '~/domain/reviews/review'
import { reviewsOf } from '~/domain/reviews/select-reviews.server'
import { listOpenSessions } from '~/domain/sessions/sessions.server'
import { formatPhone } from '~/domain/users/phone'
import { greetingName, hasPassword, type User } from '~/domain/users/user'
import { isFreshLogin } from '~/domain/withdrawal/withdraw-member.server'
import { awaitAll } from '~/http/await-all.server'
import { readCookie } from '~/http/cookies.server'
import { formatDate, formatDateTime } from '~/http/formats/dates.server'
import { readPage } from '~/http/list-query.server'
import { messageOf, respondPart } from '~/http/respond.server'
import type { RequestArgs } from '~/http/visit.server'
import { pointReasons } from '~/texts/account/points'
import { orderCoverUrl } from '~/urls/approved-pictures'
import { urls } from '~/urls/shop'
import { listInquiryViews } from './inquiry.server'
import { loadChildren } from './kept-children.server'
import type { MyOrdersView, MyPageDialog, MyPageView, MyPhotoView, ProfileView } from './mypage/my-page-view'

/** `GET /api/mypage/points`: its documented `total` is a sum of points, so the next page is named in a header. */
export async function listPointsApi(userId: number, request: Request, headers: Headers) {
  const [total, history] = await Promise.all([
    sumPoints(db, userId),
    readPage(request, headers, (window) => listPoints(db, userId, window)),
  ])
  return { success: true, total, history: history.map(describePoints) }
}

async function loadPoints(db: Db, userId: number, most: number) {
  const { total, history } = await pointsOf(db, userId, most)
  return { total, history: history.map(describePoints) }
}

const describePoints = ({ title, reason, ...entry }: PointEntry) => ({
  ...entry,
  description: `${title} ${pointReasons[reason]}`,
})

const MAX_POINT_ENTRIES = 5
const ORDERS_PER_PAGE = 5

/** Each part is read separately: a part that fails does not take the others along. */
export async function loadMyPage(args: RequestArgs, user: User): Promise<MyPageView> {
  const { id } = user
  const session = (await readCookie(args.request, 'session')) ?? ''
  const part = <Read>(read: () => Promise<Read>) => respondPart(args, read)
  const lists = await awaitAll({
    orders: part(() => loadOrders(id, args.request.url)),
    points: part(() => loadPointViews(id)),
    reviews: part(async () => (await reviewsOf(db, id)).map(toReviewView)),
    inquiries: part(() => listInquiryViews(id)),
    children: part(() => loadChildren(id)),
    photos: part(async () => (await listPhotoViews(db, id)).map(toPhotoView)),
    browsers: part(() => loadBrowsers(id, session)),
  })
  return { member: toProfileView(user), ...lists, ...(await findDialog(args.request, user, session)) }
}

const withDay = <Entry extends { createdAt: Date }>({ createdAt, ...entry }: Entry) => ({
  ...entry,
  on: formatDate(createdAt),
})

const toReviewView = ({ id, bookId, orderId, bookTitle, rating, content, isHidden, createdAt }: Review) =>
  withDay({ id, bookId, orderId, bookTitle, rating, content, isHidden, createdAt })

function toProfileView(user: User): ProfileView {
  const { username, email, phone, provider } = user
  return {
    called: greetingName(user),
    username,
    email,
    phone: formatPhone(phone ?? ''),
    provider,
    hasPassword: hasPassword(user),
  }
}

async function loadOrders(userId: number, url: string): Promise<MyOrdersView> {
  const { page } = parsePager(url)
  const orders = await listCurrentOrders(db, userId, {
    most: ORDERS_PER_PAGE + 1,
    behind: (page - 1) * ORDERS_PER_PAGE,
  })
  return {
    list: await Promise.all(orders.slice(0, ORDERS_PER_PAGE).map(toOrderView)),
    page,
    isLast: orders.length <= ORDERS_PER_PAGE,
  }
}

async function toOrderView(order: CurrentOrder) {
  const { id, orderNumber, title, childName, status, book, createdAt } = order
  const own = (await findCoverTitle(db, id)) && orderCoverUrl(id)
  const cover = { imageUrl: null, cover: null, ...book, own }
  // The campaign shows no prices.
  const amount = order.channel === 'web' ? amountToPay(order) : undefined
  return withDay({ id, orderNumber, title, childName, status, cover, amount, createdAt })
}

async function loadPointViews(userId: number) {
  const { total, history } = await loadPoints(db, userId, MAX_POINT_ENTRIES)
  return { total, history: history.map(withDay) }
}

function toPhotoView({
  id,
  key,
  secondKey,
  use,
  pictures,
  inCart,
  createdAt,
  eraseAt,
}: PhotoView): MyPhotoView {
  const canBeErased = !isPhotoNeeded(use)
  const until = formatDate(eraseAt)
  const files = { src: urls.file(key), ...(secondKey && { secondSrc: urls.file(secondKey) }) }
  return withDay({ id, ...files, use, canBeErased, pictures, inCart, until, createdAt })
}

async function loadBrowsers(userId: number, session: string) {
  const open = await listOpenSessions(db, userId, session)
  return open.map(({ createdAt, lastSeenAt, ...browser }) => ({
    ...browser,
    since: formatDateTime(createdAt),
    seen: formatDateTime(lastSeenAt).startsWith(formatDate(createdAt)) ? undefined : formatDate(lastSeenAt),
  }))
}

/** A dialog over the page has an address of its own. */
async function findDialog(
  request: Request,
  user: User,
  session: string,
): Promise<{ wish?: MyPageDialog; denied?: string }> {
  const query = new URL(request.url).searchParams
  switch (query.get('open')) {
    case 'profile':
      return { wish: { open: 'profile' } }
    case 'withdraw':
      return { wish: { open: 'withdraw', isFresh: hasPassword(user) || (await isFreshLogin(db, session)) } }
    case 'photo': {
      const photo = await findPhotoView(db, user.id, parseId(query.get('id') ?? '') ?? 0)
      if (photo && !isPhotoNeeded(photo.use)) return { wish: { open: 'photo', photo: toPhotoView(photo) } }
      return { denied: messageOf(new Refusal(photo ? 'photo.ordered' : 'photo.erased')) }
    }
    default:
      return {}
  }
}
