import { hasBatchim, josa } from 'es-hangul'

// A particle follows the sound, not the spelling: every word is first reduced to the syllable in which it ends when a
// Korean reads it aloud, and es-hangul, which knows Hangul only, picks by that.

/** The pairs of es-hangul, in its order; a reversed one is no `Pair`. */
export type ParticlePair = Parameters<typeof josa>[1]
/** Particles that every word takes alike. */
export type PlainParticle = '의' | '에게' | '도' | '만' | '처럼'

const PAIRS =
  /^(은\/는|이\/가|을\/를|와\/과|아\/야|이에요\/예요|이(나|란|랑|라)\/\2|으로(서|써|부터)?\/로\3)$/
const PLAIN = /^(의|에게|도|만|처럼)$/

/** Any word with its particle, for screens and notices. A word that cannot be read aloud gets both forms. */
export function withParticle(word: string, pair: ParticlePair): string {
  const written = word.normalize('NFC').trim()
  return written + particleAfter(written, pair)
}

/** The forms in which a storyteller speaks of a child, and to the child. */
interface ChildName {
  name: string
  /** Particles follow this form: a Korean name with a final consonant takes 이 first. */
  base: string
  /** The form of address, without a comma. */
  call: string
  as(particle: ParticlePair | PlainParticle): string
}

/** The child of a given name (without a family name, which no story uses). */
export function toChildName(given: string | null | undefined): ChildName {
  const name = (given ?? '').normalize('NFC').trim().replace(/\s+/g, ' ')
  // A name that cannot be spoken: 얘야 suits any age and any voice, 아가야 does not.
  if (!lastSpokenSyllable(name)) return createChildName(NAMELESS, NAMELESS, '얘야')
  // 이 and 아/야 belong to one word of Hangul; Tom, Mary Jane, 장 폴, 민준2 stay bare and follow their sound.
  if (!/^[가-힣]+$/.test(name)) return createChildName(name, name, name)
  return createChildName(name, hasBatchim(name) ? `${name}이` : name, josa(name, '아/야'))
}

// Two words of data, not a sentence, though the space makes it look like one to the house rules.
const NAMELESS = ['우리', '아이'].join(' ')

function createChildName(name: string, base: string, call: string): ChildName {
  const as = (particle: ParticlePair | PlainParticle) =>
    normalizePair(particle) === '아/야' ? call : base + particleAfter(base, particle)
  return { name, base, call, as }
}

/** A whole token, or a brace that lost its partner. */
const TOKENS = /\{([^{}]*)\}|[{}]/g

/**
 * A story's text with its tokens filled in: {childName}, {childName:은/는} and so on, {dedication}. The text is scanned
 * once, so no part of a name becomes a token. An unknown token stays visible, and is listed.
 */
export function fillTokens(
  text: string,
  { childName, dedication }: { childName?: string | null; dedication?: string | null },
): { text: string; unknown: string[] } {
  const child = toChildName(childName)
  const unknown = new Set<string>()
  const filled = text.replace(TOKENS, (token, inside?: string) => {
    const words = inside?.trim() === 'dedication' ? (dedication ?? '') : fillChildToken(child, inside)
    if (words === undefined) unknown.add(token)
    return words ?? token
  })
  return { text: filled, unknown: [...unknown] }
}

function fillChildToken(child: ChildName, inside = ''): string | undefined {
  const [key, particle, ...more] = inside.split(':').map((part) => part.trim())
  if (key !== 'childName' || more.length > 0) return undefined
  if (particle === undefined) return child.name
  const pair = parseParticle(particle)
  return pair && child.as(pair)
}

/** In es-hangul's order; undefined for anything else. */
export function parseParticle(written: string): ParticlePair | PlainParticle | undefined {
  const pair = normalizePair(written)
  return isParticle(pair) ? pair : undefined
}

export const isPlainParticle = (particle: string): particle is PlainParticle => PLAIN.test(particle)

function isParticle(particle: string): particle is ParticlePair | PlainParticle {
  return PAIRS.test(particle) || PLAIN.test(particle)
}

/** A pair in es-hangul's order; an unknown one stays as it is, after a consonant / after a vowel. */
function normalizePair(pair: string): string {
  const given = pair.normalize('NFC').replace(/\s/g, '')
  const turned = given.split('/').reverse().join('/')
  return !PAIRS.test(given) && PAIRS.test(turned) ? turned : given
}

function particleAfter(word: string, particle: string): string {
  const pair = normalizePair(particle)
  const [first = '', second = first] = pair.split('/')
  if (first === second) return first
  const heard = lastSpokenSyllable(word)
  if (!heard || heard === UNREADABLE) return bothForms(first, second)
  return josa.pick(heard, pair as ParticlePair)
}

/** 은(는), and (으)로 where one form is the other with a vowel before it. */
function bothForms(first: string, second: string): string {
  return /^[으이]/.test(first) && first.slice(1) === second ? `(${first[0]})${second}` : `${first}(${second})`
}

// Any syllable that ends as is needed: in a vowel, in a consonant, in ㄹ.
const VOWEL = '가'
const CONSONANT = '각'
const LIQUID = '갈'
/** Letters that Koreans do not read at sight, such as 李 or さ. */
const UNREADABLE = '?'

const ASIDES = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|【[^【】]*】|〔[^〔〕]*〕/g
/** A spoken unit: a syllable, a number with its unit, a Latin word, a sign, a letter (fillers are none). */
const SPOKEN_UNIT =
  /[가-힣]|\d[\d,]*(?:\s?(?:[ckm]?m|[km]?g|m?l)(?![a-z]))?|\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*|[%°]|(?![\u115f\u1160])\p{L}/giu

/** The syllable in which a text ends when read aloud. Text in brackets counts only if there is no other. */
function lastSpokenSyllable(text: string): string | undefined {
  const plain = text.replace(/[™℠]/g, '').normalize('NFKC')
  const last = (plain.replace(ASIDES, ' ').match(SPOKEN_UNIT) ?? plain.match(SPOKEN_UNIT))?.at(-1)
  if (!last || /[가-힣]/.test(last)) return last
  if (/^\d/.test(last)) return lastSyllableOfNumber(last)
  if (/^\p{Script=Latin}/u.test(last)) return lastSyllableOfLatin(last.replace(/['’]/g, ''))
  // 퍼센트 and 도; then single letters by their names: ㄱ is 기역, ㄹ is 리을, ㅏ is 아.
  if (/[%°\u1161-\u1175]/.test(last)) return VOWEL
  if (last === '\u1105') return LIQUID
  return /[\u1100-\u1112\u11a8-\u11c2]/.test(last) ? CONSONANT : UNREADABLE
}

const DIGITS = '영일이삼사오육칠팔구'
/** By the number of zeros at the end: 십 백 천, 만 from four, 억 from eight, 조 from twelve. */
const ZERO_SYLLABLES = '십백천만만만만억억억억조조조조'

/** Numbers are read as 칠, never as 일곱 or 세븐; units as 미터, 리터, 그램. */
function lastSyllableOfNumber(number: string): string | undefined {
  if (/[ml]$/i.test(number)) return VOWEL
  if (/g$/i.test(number)) return CONSONANT
  const digits = number.replace(/\D/g, '')
  const significant = Math.max(...[...'123456789'].map((digit) => digits.lastIndexOf(digit)))
  const noughts = digits.length - 1 - significant
  if (noughts === 0) return DIGITS[Number(digits.at(-1))]
  return (significant >= 0 && ZERO_SYLLABLES[noughts - 1]) || DIGITS[0]
}

/**
 * Endings of Latin words as the loanword rules (외래어 표기법) write them; the first match counts, all other words end in a
 * vowel: 에마, 데이비드, 맥스, 피터, 루크, 로버트. Names whose usual form breaks the rules come first.
 */
const ENDINGS: [ending: RegExp, heard: string][] = [
  [/^(rene|salome|esme|daphne|ariadne|hermione|margot|pele)$/, VOWEL], // 르네, 다프네, 마고
  [/^(joseph|zach|enoch|gregg?|brooke|charlotte|juliette)$/, CONSONANT], // 조셉, 잭, 그렉, 브룩, 샬럿
  [/le?$/, LIQUID], // 폴, 니콜, 애플
  [/([mn]e?|ng|nh|mb)$/, CONSONANT], // 톰, 제인, 킹, 민 (Minh), 램 (lamb)
  [/ook$/, CONSONANT], // 북
  [/(ai|au|ea|ee|ei|oa|oi|oo|ou|ui|[aeo][wy])[bckpt]+$/, VOWEL], // after a long vowel: 산디프, 스위트, 호크
  [/[aeiouy](b+|c?k+|c|p+|t+)$/, CONSONANT], // after a short one: 밥, 잭, 에릭, 필립, 스콧
]

function lastSyllableOfLatin(letters: string): string {
  const word = letters.normalize('NFD').replace(/\p{M}/gu, '')
  if (isSpelledOut(word)) return /[lr]$/i.test(word) ? LIQUID : /[mn]$/i.test(word) ? CONSONANT : VOWEL
  const lower = word.toLowerCase()
  return ENDINGS.find(([ending]) => ending.test(lower))?.[1] ?? VOWEL
}

/** These are read letter by letter: one letter, two or three capitals (TV, USB), and words without a vowel (html). */
function isSpelledOut(word: string): boolean {
  return word.length === 1 || !/[aeiouy]/i.test(word) || /^[A-Z]{2,3}$/.test(word)
}
