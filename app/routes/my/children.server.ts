import { eraseRegisterEntry, findErasableEntry } from '~/domain/child-register/erase-entry.server'
import { listRegisterEntries } from '~/domain/child-register/list-entries.server'
import {
  type RegisterEntry,
  type RegisterKind,
  registerKinds,
  type StaffView,
} from '~/domain/child-register/register-entry'
import { db } from '~/domain/db.server'
import { retentionClass } from '~/domain/periods/retention-classes'
import { Refusal } from '~/domain/refusal'
import type { User } from '~/domain/users/user'
import type { Guest } from '~/http/auth.server'
import { formatDate } from '~/http/formats/dates.server'
import { giveMemberReceipt } from '~/http/receipts.server'
import { redirectWithToast } from '~/http/respond.server'
import { photoLookLabels } from '~/texts/account/photo-looks'
import { obstacleText, registerWords, staffViewActions, unnamedChild } from '~/texts/account/register'
import { basisLabels, retentionRow } from '~/texts/policies/retention'
import { myUrls } from '~/urls/my'

export type RegisterEntryView = ReturnType<typeof toEntryView>
export interface RegisteredChild {
  name: string
  entries: RegisterEntryView[]
}

export async function loadRegister(user: User, url: string) {
  const entries = await listRegisterEntries(db, user.id)
  const query = new URL(url).searchParams
  const named = readNamed(query.get('erase'), query.get('id'))
  const wished = named && (await findErasableEntry(db, user.id, named))
  return {
    children: groupByChild(entries),
    erasing: wished && toEntryView(wished),
    isGone: named !== undefined && !wished,
  }
}

/** Children by their names; entries without one stand last. */
export function groupByChild(entries: readonly RegisterEntry[]): RegisteredChild[] {
  const names = [...new Set(entries.map(({ child }) => child?.trim() || null))]
  return names
    .sort((one, other) => Number(one === null) - Number(other === null))
    .map((name) => ({
      name: name ?? unnamedChild,
      entries: entries.filter(({ child }) => (child?.trim() || null) === name).map(toEntryView),
    }))
}

export function toEntryView(entry: RegisterEntry) {
  const { kind, id, title, count, since, until, retention, obstacle, views } = entry
  const { name, why, loses } = registerWords[kind]
  const { basis } = retentionClass(retention)
  return {
    key: `${kind} ${id}`,
    ...{ kind, id, name, why, loses, title, count },
    since: formatDate(since),
    until: until && formatDate(until),
    rule: retentionRow(retention)[1],
    basis: basisLabels[basis],
    toErase: obstacle ? undefined : myUrls.childPartToErase(kind, id),
    obstacle: obstacle && obstacleText(entry, basis),
    views: views.map(describeView),
  }
}

const describeView = ({ day, action, reason, times }: StaffView): string => {
  const on = formatDate(new Date(`${day}T00:00:00+09:00`))
  const often = times > 1 ? ` (${times}번)` : ''
  const why = reason && reasonLabel(reason)
  return `${on} ${staffViewActions[action] ?? action}${often}${why ? `. 이유: ${why}` : ''}`
}

/** A look names a reason of the list. The operator's own words, as for a download, may name other people. */
const reasonLabel = (reason: string) => Object.entries(photoLookLabels).find(([code]) => code === reason)?.[1]

/** For an entry that is gone or belongs to another member nothing changes, and a message says so. */
export async function handleRegisterAction({ user, visit }: Guest, form: FormData) {
  if (!user) throw new Refusal('session.missing')
  const named = readNamed(form.get('kind'), form.get('id'))
  if (form.get('intent') !== 'erase' || !named) throw new Refusal('input.invalid')
  const by = { actor: `user:${user.id}`, requestId: visit.id } as const
  const erased = await eraseRegisterEntry(db, { userId: user.id, by }, named)
  if (!erased) return redirectWithToast(myUrls.children(), 'childPartGone')
  return redirectWithToast(await giveMemberReceipt(user, erased), 'childPartErased')
}

function readNamed(kind: unknown, id: unknown): { kind: RegisterKind; id: string } | undefined {
  const known = registerKinds.find((one) => one === kind)
  return known && typeof id === 'string' && id.length <= 40 ? { kind: known, id } : undefined
}
