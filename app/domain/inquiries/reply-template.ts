import { isPlainParticle, parseParticle, toChildName, withParticle } from '~/book/particles'

// A reply's template names facts of an order in braces, with a particle where the sentence needs one: {name:은/는}. The
// names are words of the office's language, so the caller passes them.

const replyFacts = [
  'customer',
  'orderNumber',
  'bookTitle',
  'child',
  'status',
  'dispatch',
  'courier',
  'tracking',
] as const
type ReplyFact = (typeof replyFacts)[number]
export type ReplyFacts = Partial<Record<ReplyFact, string>>
export type ReplyFactNames = Record<ReplyFact, string>

export const MAX_TEMPLATES = 30
export const MAX_TEMPLATE_NAME = 40
export const MAX_TEMPLATE_BODY = 3000

const TOKENS = /\{([^{}\n]{1,40})\}/g

interface Token {
  fact: ReplyFact
  particle?: string
}

/** A fact that the order doesn't have leaves its token in the text, where it is seen. */
export function fillTemplate(body: string, names: ReplyFactNames, facts: ReplyFacts): string {
  return body.replace(TOKENS, (written, inside: string) => {
    const token = parseToken(inside, names)
    const value = token && facts[token.fact]
    return value ? withParticleOf(token, value) : written
  })
}

function withParticleOf({ fact, particle }: Token, value: string): string {
  const pair = particle && parseParticle(particle)
  if (!pair) return value
  if (fact === 'child') return toChildName(value).as(pair)
  return isPlainParticle(pair) ? value + pair : withParticle(value, pair)
}

function parseToken(inside: string, names: ReplyFactNames): Token | undefined {
  const [name = '', particle, ...more] = inside.split(':').map((part) => part.normalize('NFC').trim())
  const fact = replyFacts.find((one) => names[one] === name)
  if (!fact || more.length > 0) return undefined
  if (particle !== undefined && !parseParticle(particle)) return undefined
  return { fact, particle }
}

/** Tokens that are still in a reply; a customer must not read them. */
export const listOpenTokens = (text: string, names: ReplyFactNames): string[] =>
  listTokens(text, (inside) => parseToken(inside, names) !== undefined)

/** Braces of a template that name nothing. */
export const listUnknownTokens = (text: string, names: ReplyFactNames): string[] =>
  listTokens(text, (inside) => parseToken(inside, names) === undefined)

function listTokens(text: string, isListed: (inside: string) => boolean): string[] {
  const found = [...text.matchAll(TOKENS)].filter(([, inside = '']) => isListed(inside))
  return [...new Set(found.map(([written]) => written))]
}

/** Puts the template below the typed text and keeps that text. */
export const addToReply = (typed: string, filled: string): string =>
  typed.trim() ? `${typed.trimEnd()}\n\n${filled}` : filled
