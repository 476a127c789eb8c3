import { data, redirect } from '@remix-run/node'
import { listRegisterEntries } from '~/domain/child-register/list-entries.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { findPhotoView } from '~/domain/photos/photo-views.server'
import { erasePhoto } from '~/domain/photos/photos.server'
import { splitByLeaving } from '~/domain/receipts/receipt'
import { Refusal } from '~/domain/refusal'
import { endOpenSession, endUserSessions } from '~/domain/sessions/sessions.server'
import { describeAgent } from '~/domain/sessions/user-agent'
import { nameCheckQuery, profileForm, profileInput } from '~/domain/users/profile.input.server'
import { changeProfile, type ProfileChange } from '~/domain/users/profile.server'
import { isNameFree } from '~/domain/users/sign-up.server'
import { toMemberJson, type User } from '~/domain/users/user'
import { withdrawMember } from '~/domain/withdrawal/withdraw-member.server'
import { withdrawalForm } from '~/domain/withdrawal/withdrawal.input.server'
import type { Guest } from '~/http/auth.server'
import { cookies, readCookie } from '~/http/cookies.server'
import { parseFields, readJson } from '~/http/input.server'
import { giveMemberReceipt, giveReceipt } from '~/http/receipts.server'
import { redirectWithToast } from '~/http/respond.server'
import { urls } from '~/urls/shop'
import { redirectDocumentWithToast } from '../account/join-and-login.server'
import { beginBookWithChild, forgetChild, keepChild } from './kept-children.server'

interface MemberRequest {
  guest: Guest & { user: User }
  request: Request
  /** collects the cookies that every response must set */
  headers: Headers
}

export async function changeProfileApi(at: MemberRequest) {
  const user = toMemberJson(
    await applyProfileChange(at, await readJson(at.request, profileInput(at.guest.user))),
  )
  return { success: true, message: '회원 정보를 수정했습니다.', ...user, user }
}

export async function withdrawApi(at: MemberRequest) {
  await withdrawAndSignOut(at, await readJson(at.request, withdrawalForm(at.guest.user)))
  return { success: true, message: '탈퇴가 완료되었습니다.' }
}

/** Each form of my page names its intent. */
export async function handleMyPageAction(at: MemberRequest, form: FormData) {
  const { user } = at.guest
  switch (form.get('intent')) {
    case 'profile':
      await applyProfileChange(at, parseFields(form, profileForm(user)))
      return redirectDocumentWithToast(urls.myPage(), 'profileSaved', at.headers)
    case 'check-name':
      return checkName(at, form)
    case 'withdraw':
      await withdrawAndSignOut(at, parseFields(form, withdrawalForm(user)))
      return redirectDocumentWithToast(urls.home(), 'withdrawn', at.headers)
    case 'erase-photo':
      await erasePhotoById(user, readId(form))
      return redirectWithToast(urls.myPage(), 'photoErased')
    case 'use-child':
      return redirect(await beginBookWithChild(user, form), { status: 303 })
    case 'keep-child':
      await keepChild(user, form)
      return redirectWithToast(urls.myPage(), 'lookKept')
    case 'forget-child':
      await forgetChild(user, form)
      await giveMemberReceipt(user, [{ kind: 'look', count: 1 }])
      return redirectWithToast(urls.myPage(), 'lookForgotten')
    case 'log-out':
      await endOpenSession(db, user.id, readId(form))
      return redirectWithToast(urls.myPage(), 'loggedOutElsewhere')
    case 'log-out-others':
      await endUserSessions(db, user.id, await readCookie(at.request, 'session'))
      return redirectWithToast(urls.myPage(), 'loggedOutElsewhere')
    default:
      throw new Refusal('input.invalid')
  }
}

/** A new password ends all sessions and starts a new one for this browser. */
async function applyProfileChange(
  { guest, request, headers }: MemberRequest,
  change: ProfileChange,
): Promise<User> {
  const agent = describeAgent(request.headers.get('User-Agent'))
  const { user, token } = await changeProfile(db, guest.user, { ...change, agent })
  if (token) headers.append('Set-Cookie', await cookies.session.serialize(token))
  return user
}

type WithdrawalInput = ReturnType<ReturnType<typeof withdrawalForm>['parse']>

async function withdrawAndSignOut({ guest, request, headers }: MemberRequest, input: WithdrawalInput) {
  const { user, visit } = guest
  const session = (await readCookie(request, 'session')) ?? ''
  const about = { userId: user.id, session, from: visit.address, requestId: visit.id }
  const entries = await listRegisterEntries(db, user.id)
  await withdrawMember(db, { ...about, ...input })
  await giveReceipt({ ...splitByLeaving(entries), cause: 'leaving', email: user.email })
  for (const cookie of [cookies.session, cookies.device])
    headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }))
  // Books that the browser keeps for reading without a network are in its storage.
  headers.set('Clear-Site-Data', '"cache", "storage"')
}

/** The other typed values go back into the form. */
async function checkName({ guest }: MemberRequest, form: FormData) {
  await enforceLimit(db, 'check.address', guest.visit.address)
  const username = parseFields(form, nameCheckQuery)
  if (!(await isNameFree(db, username, guest.user.id))) throw new Refusal('user.nameTaken', 'username')
  const text = (name: string) => String(form.get(name) ?? '')
  return data({ free: username, typed: { username: text('username'), phone: text('phone') } })
}

async function erasePhotoById({ id: userId, email }: User, id: number) {
  const photo = await findPhotoView(db, userId, id)
  if (!photo || !(await erasePhoto(db, { userId }, photo.key))) throw new Refusal('photo.erased')
  const { pictures, secondKey } = photo
  await giveMemberReceipt({ id: userId, email }, [
    { kind: 'photo', count: secondKey ? 2 : 1 },
    ...(pictures ? [{ kind: 'previews' as const, count: pictures }] : []),
  ])
}

function readId(form: FormData): number {
  const id = parseId(String(form.get('id') ?? ''))
  if (!id) throw new Refusal('input.invalid')
  return id
}
