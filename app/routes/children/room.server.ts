import { redirect } from '@remix-run/node'
import { type ChildLook, defaultLook, serializeLook } from '~/art/child/look'
import { db } from '~/domain/db.server'
import { type DrawnBook, listDrawnBooksInStock } from '~/domain/drawn-pages/drawn-books.server'
import { parseId } from '~/domain/input.server'
import { changeLook } from '~/domain/looks/change-look.server'
import { answerPart, changePart, type LookPart, lookParts } from '~/domain/looks/choices'
import { forgetLook, isLookOfAnother } from '~/domain/looks/erase-looks.server'
import { versionOf } from '~/domain/looks/look-version.server'
import { approveLook, findProposal, keepLook, lookOf } from '~/domain/looks/looks.server'
import { toTab } from '~/domain/looks/room-tabs'
import { Refusal } from '~/domain/refusal'
import type { LookProposal, ProposedPart } from '~/engines/composite/look/proposal'
import { findOwner, type Guest } from '~/http/auth.server'
import { redirectWithToast, requireFound } from '~/http/respond.server'
import { type RoomGoal, roomUrls } from '~/urls/child-room'
import { isWadiz, urls } from '~/urls/shop'
import { previewIn } from './preview-in.server'
import type { Question, RoomView } from './room/room-view'

/** Undefined while the look is still being proposed from its photo. */
export async function loadRoom(
  guest: Guest,
  name: string,
  { pathname, searchParams: query }: URL,
): Promise<RoomView | undefined> {
  const owner = findOwner(guest)
  const stored = requireFound(owner && (await lookOf(db, owner, name)), 'file.unknown')
  const { look, photoKey, childName, isKept, approvedAt } = stored
  if (!owner || !look) return undefined
  const isCampaign = isWadiz(pathname)
  const [proposal, books] = await Promise.all([findProposal(db, owner, name), listDrawnBooksInStock(db)])
  return {
    name,
    childName,
    look,
    version: versionOf(look),
    first: proposal?.look ?? defaultLook,
    mouth: proposal?.mouth,
    isProposed: proposal !== undefined,
    isApproved: approvedAt !== null,
    isKept,
    canBeKept: guest.user !== undefined && !isCampaign,
    isCampaign,
    photoKey,
    questions: proposal && !approvedAt ? questionsOf(proposal) : [],
    ...stateIn(query),
    tab: toTab(query.get('part')),
    book: bookOf(books, query.get('book')) ?? null,
    books: books.map(({ id, title }) => ({ id, title })),
  }
}

/** What the room's address carries from one press to the next. */
export const stateIn = (query: URLSearchParams) => ({
  goal: {
    correct: parseId(query.get('correct') ?? undefined),
    edit: parseId(query.get('edit') ?? undefined),
  },
  answered: lookParts.filter((part) => query.get('answered')?.split(',').includes(part)),
})

/** The book from which the parent came, else the shop's first. */
function bookOf(books: DrawnBook[], given: string | null) {
  const book = books.find(({ id }) => id === parseId(given ?? undefined)) ?? books[0]
  return book && { id: book.id, title: book.title }
}

const askedParts: Partial<Record<ProposedPart, LookPart>> = {
  skin: 'skin.tone',
  hairStyle: 'hair.style',
  hairColour: 'hair.colour',
  faceShape: 'face.shape',
  eyeShape: 'eyes.shape',
  eyeColour: 'eyes.colour',
  brows: 'brows',
  nose: 'nose',
  mouth: 'mouth.shape',
  glasses: 'glasses.frame',
  freckles: 'face.freckles',
}
const MOST_QUESTIONS = 3

/** The parts on which most of a child's look rests come first. */
export const questionsOf = ({ unsure, likeliest }: LookProposal): Question[] =>
  (['hairStyle', 'skin', 'hairColour', 'glasses', 'eyeColour', 'eyeShape', 'faceShape'] as const)
    .filter((part) => unsure.includes(part) && (likeliest[part]?.length ?? 0) > 1)
    .slice(0, MOST_QUESTIONS)
    .flatMap((proposed) => {
      const part = askedParts[proposed]
      const values = (likeliest[proposed] ?? []).map((value) =>
        typeof value === 'object' ? `${value?.frame ?? null}` : `${value}`,
      )
      return part ? [{ part, values }] : []
    })

/** The look that the form's fields describe; a value that does not exist is refused by its name. */
export function readLookForm(form: FormData, look: ChildLook): ChildLook {
  const picked = pickedIn(form)
  const chosen = lookParts.reduce((sofar, known) => applyField(form.get(known), sofar, known), look)
  return picked ? applyField(picked.value, chosen, picked.part, answerPart) : chosen
}

/** The answer to a question. */
function pickedIn(form: FormData): { part: LookPart; value: string } | undefined {
  const [name, ...value] = `${form.get('pick') ?? ''}`.split('=')
  const part = lookParts.find((known) => known === name)
  return part && { part, value: value.join('=') }
}

function applyField(
  field: FormDataEntryValue | null,
  look: ChildLook,
  part: LookPart,
  change = changePart,
): ChildLook {
  if (field === null) return look
  const changed = change(look, part, `${field}`)
  if (!changed) throw new Refusal('look.invalid', part)
  return changed
}

interface RoomAddress {
  name: string
  isCampaign: boolean
  goal: RoomGoal
  answered: readonly LookPart[]
}

export async function handleRoomAction(
  guest: Guest,
  { name, isCampaign, goal, ...before }: RoomAddress,
  form: FormData,
) {
  const owner = findOwner(guest)
  const intent = form.get('intent')
  // By its row, since a look whose key is missing does not open. Forgotten before, it is as its owner wants it.
  if (intent === 'forget' && owner && !(await isLookOfAnother(db, owner, name))) {
    await forgetLook(db, owner, name)
    return redirectWithToast(homeOf(guest, isCampaign), 'lookForgotten')
  }
  const stored = requireFound(owner && (await lookOf(db, owner, name)), 'file.unknown')
  if (!owner || !stored.look) throw new Refusal('look.pending')
  const book = parseId(`${form.get('to-book') ?? form.get('book')}`)
  const part = toTab(`${form.get('to') ?? form.get('part')}`)
  const proposal = intent === 'reset' ? await findProposal(db, owner, name) : undefined
  const look = intent === 'reset' ? (proposal?.look ?? defaultLook) : readLookForm(form, stored.look)
  await changeLook(db, owner, { name, look: serializeLook(look) })
  const picked = pickedIn(form)?.part
  const answered = picked ? [...before.answered, picked] : before.answered
  const here = roomUrls.room(name, { part, book, campaign: isCampaign, ...goal, answered })
  if (intent === 'approve') return approve({ guest, name, here, book, isCampaign, goal }, form)
  if (intent === 'keep' && guest.user) {
    await keepLook(db, guest.user.id, name)
    return redirectWithToast(here, 'lookKept')
  }
  // An answered question is followed by the next one, which stands above the tabs.
  return redirect(picked ? here : `${here}#${roomUrls.tabsId}`, { status: 303 })
}

function homeOf({ user }: Guest, isCampaign: boolean) {
  if (isCampaign) return urls.wadiz()
  return user ? urls.myPage() : urls.home()
}

interface Approval extends Omit<RoomAddress, 'answered'> {
  guest: Guest
  here: string
  book: number | undefined
}

async function approve({ guest, name, here, book, isCampaign, goal }: Approval, form: FormData) {
  const owner = findOwner(guest)
  if (!owner) throw new Refusal('look.gone')
  const { isPhotoErased } = await approveLook(db, owner, { name, erasesPhoto: form.has('erase') })
  const to = book ? await previewIn(owner, name, { bookId: book, isCampaign, ...goal }) : here
  return redirectWithToast(to, isPhotoErased ? 'lookApprovedPhotoErased' : 'lookApproved')
}
