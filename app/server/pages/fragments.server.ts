import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { MemberSummary } from '~/domain/sessions/member-summary'
import { compressSegment, type Segment, storeSegment } from './gzip-segments.server'
import { splitSlots } from './split-slots.server'

// The fragments that fill a page's slots for a member. They are cut from a page that is rendered once, for a sample
// member; in place of the sample's name and numbers comes the real member's.

/** Renders a page for a sample member, its slots marked. */
export type RenderSample = (sample: MemberSummary, mark: string) => Promise<string>

type Value = 'id' | 'name' | 'jsonName' | 'items'
type Piece = Segment | Value
type Fragments = Map<string, Piece[]>

interface FragmentSet {
  /** A fingerprint of all fragments. */
  version: string
  /** An empty cart shows no number. */
  withEmptyCart: Fragments
  withItems: Fragments
}

export class MemberFragments {
  #set: Promise<FragmentSet> | undefined

  constructor(private renderSample: RenderSample) {}

  /** The same for as long as the process lives, because they depend on the build alone. */
  load(): Promise<FragmentSet> {
    this.#set ??= this.#cut().catch((error) => {
      this.#set = undefined
      throw error
    })
    return this.#set
  }

  async #cut(): Promise<FragmentSet> {
    const [withEmptyCart, withItems] = await Promise.all([
      cutFragments(this.renderSample, 0),
      cutFragments(this.renderSample, randomInt(1e11, 1e12)),
    ])
    return { withEmptyCart, withItems, version: versionOf([withEmptyCart, withItems]) }
  }
}

async function cutFragments(renderSample: RenderSample, items: number): Promise<Fragments> {
  const mark = randomBytes(16).toString('hex')
  const user = { id: randomInt(1e11, 1e12), name: randomBytes(16).toString('hex') }
  const { body, slots } = splitSlots(await renderSample({ user, items }, mark), mark)
  const fragments: Fragments = new Map()
  for (const { name, start, end } of slots) {
    const html = body.toString('utf8', start, end)
    assertInert(html, name)
    fragments.set(
      name,
      await cutPieces(html, { id: String(user.id), name: user.name, items: items && String(items) }),
    )
  }
  if (fragments.size === 0) throw new Error('the sample page has no slots')
  return fragments
}

function versionOf(sets: readonly Fragments[]): string {
  const hash = createHash('sha256')
  for (const [name, pieces] of sets.flatMap((fragments) => [...fragments]))
    for (const piece of [name, ...pieces]) hash.update(typeof piece === 'string' ? piece : piece.plain)
  return hash.digest('base64url')
}

/** A kept page's policy allows the scripts of that page alone. */
function assertInert(html: string, name: string) {
  if (/<(script|style|iframe|object|link|base)\b|\s(on\w+|style|srcdoc)\s*=|javascript:/i.test(html))
    throw new Error(`slot ${name} holds a script, a style or a handler`)
}

async function cutPieces(html: string, sample: Record<'id' | 'name', string> & { items: string | 0 }) {
  const names = new Map<string, Value>([
    [`&quot;${sample.name}&quot;`, 'jsonName'],
    [sample.id, 'id'],
    [sample.name, 'name'],
  ])
  if (sample.items) names.set(sample.items, 'items')
  const texts = html.split(new RegExp(`(${[...names.keys()].join('|')})`))
  return Promise.all(texts.map(async (text) => names.get(text) ?? compressSegment(Buffer.from(text))))
}

/** One visitor's version of slots. */
export interface SlotFiller {
  /** Changes with what it fills in. */
  version: string
  fill(slot: string): readonly Segment[] | undefined
}

/** The member's version of the slots that every page has. */
export function memberFiller(set: FragmentSet, member: MemberSummary): SlotFiller {
  const filled = fillFragments(set, member)
  const { user, items } = member
  return {
    version: JSON.stringify([set.version, user.id, user.name, items]),
    fill: (slot) => filled.get(slot),
  }
}

function fillFragments(
  { withEmptyCart, withItems }: FragmentSet,
  { user, items }: MemberSummary,
): Map<string, Segment[]> {
  const values = {
    id: storeSegment(String(user.id)),
    name: storeSegment(escapeHtml(user.name)),
    jsonName: storeSegment(escapeHtml(JSON.stringify(user.name))),
    items: storeSegment(String(items)),
  }
  const filled = new Map<string, Segment[]>()
  for (const [name, pieces] of items > 0 ? withItems : withEmptyCart)
    filled.set(
      name,
      pieces.map((piece) => (typeof piece === 'string' ? values[piece] : piece)),
    )
  return filled
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** As React escapes texts and attributes. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
