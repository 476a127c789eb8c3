import {
  isPlainParticle,
  type ParticlePair,
  type PlainParticle,
  toChildName,
  withParticle,
} from '../particles'

// Replaces the sample name of a manuscript, with its particle, by a token that a child's name fills later.

/** The longest come first: 으로부터 begins with 으로. */
const PARTICLES: readonly (ParticlePair | PlainParticle)[] = [
  '으로부터/로부터',
  '으로서/로서',
  '으로써/로써',
  '이에요/예요',
  '에게',
  '처럼',
  '으로/로',
  '이랑/랑',
  '이란/란',
  '이나/나',
  '이라/라',
  '은/는',
  '이/가',
  '을/를',
  '와/과',
  '의',
  '도',
  '만',
]
/** These follow any name alike, without a token of their own. */
const PLAIN_ENDINGS = [
  '한테서',
  '한테',
  '까지',
  '부터',
  '보다',
  '마저',
  '조차',
  '밖에',
  '하고',
  '입니다',
  '네',
]
/** These may follow a particle: 지우에게는, 지우라고. */
const FURTHER = /^(?:에게|서|는|은|도|만|의|까지|부터|요|고|면|서는|고는|랑)?$/
const WORD = '[\\p{L}\\p{N}]'

interface NameReplacement {
  /** as the author wrote it: 지우는 */
  written: string
  token: string
  count: number
}

interface NamedText {
  text: string
  /** The parts of the text in order; `token` marks those that now follow the child's name. */
  replaced: NameReplacement[]
  /** Words with the name in them that stay: 지우개, 김지우. */
  left: { written: string; count: number }[]
}

/** The name without a particle: 지우는 and 민준이는 mean 지우 and 민준. A name may end like one: 김소라, 김가은. */
export function readSampleName(typed: string, text: string): string {
  const word = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  const form = findParticle(word)
  const bare = form ? stripSuffix(word.slice(0, -form.length)) : word
  if (bare === word || toChildName(bare).base === word) return bare
  if (replaceName(text, word).replaced.some(({ token }) => token !== BARE)) return word
  const isElsewhere = replaceName(text, bare).replaced.some(({ written }) => written !== word)
  return isElsewhere || (form && !NAME_ENDINGS.has(form)) ? bare : word
}

const BARE = '{childName}'
/** Particles that are also the last syllables of names. */
const NAME_ENDINGS = new Set(['은', '을', '이', '의', '도', '만', '나', '라', '란', '랑', '로'])
const FORMS = PARTICLES.flatMap((particle) => particle.split('/').map((form) => ({ form, particle }))).sort(
  (one, other) => other.form.length - one.form.length,
)

/** The form has to suit the sound before it: no 은 follows 김가. */
const findParticle = (word: string) =>
  FORMS.find(({ form, particle }) => {
    const bare = word.slice(0, -form.length)
    if (!word.endsWith(form) || bare.length < 2) return false
    return isPlainParticle(particle) || withParticle(bare, particle) === word
  })?.form

function stripSuffix(bare: string): string {
  const name = bare.slice(0, -1)
  return name.length > 1 && bare.endsWith('이') && toChildName(name).base === bare ? name : bare
}

type PlaceTest = (written: string, at: number) => boolean

/**
 * Replaces the name wherever a particle or nothing follows it, and `isChosen` agrees. Other words that begin with it stay,
 * and are listed.
 */
export function replaceName(text: string, name: string, isChosen: PlaceTest = () => true): NamedText {
  const replaced = new Map<string, NameReplacement>()
  const left = new Map<string, { written: string; count: number }>()
  if (!name) return { text, replaced: [], left: [] }
  const { base, call } = toChildName(name)
  // Looked for from the beginning of a word alone: from each of its letters, a long one takes half a minute.
  const around = new RegExp(`(?:${TOKEN}|(?<!${WORD})${WORD}*${escapePattern(name)}${WORD}*)`, 'gu')
  const words = text.normalize('NFC').replace(around, (word, at: number) => {
    if (word.startsWith('{')) return word
    const token = tokenOf(word, { name, base, call })
    if (token !== undefined && !isChosen(word, at)) return word
    if (token === undefined) left.set(word, { written: word, count: (left.get(word)?.count ?? 0) + 1 })
    else replaced.set(word, { written: word, token, count: (replaced.get(word)?.count ?? 0) + 1 })
    return token ?? word
  })
  return { text: words, replaced: byCount(replaced), left: byCount(left) }
}
const TOKEN = '\\{[^{}]*\\}'

const byCount = <Counted extends { count: number }>(found: Map<string, Counted>) =>
  [...found.values()].sort((one, other) => other.count - one.count)

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** 이 belongs to the name in 민준이는, and is the particle in 민준이: 지우는, 지우가. */
function tokenOf(word: string, { name, base, call }: Record<'name' | 'base' | 'call', string>) {
  if (word === name) return BARE
  if (word === call) return '{childName:아/야}'
  for (const stem of base === name ? [name] : [base, name]) {
    if (!word.startsWith(stem)) continue
    const ending = word.slice(stem.length)
    const token = particleToken(ending)
    if (token !== undefined) return token
  }
  return undefined
}

function particleToken(ending: string): string | undefined {
  for (const particle of PARTICLES)
    for (const form of particle.split('/').sort((one, other) => other.length - one.length))
      if (ending.startsWith(form) && FURTHER.test(ending.slice(form.length)))
        return `{childName:${particle}}${ending.slice(form.length)}`
  const plain = PLAIN_ENDINGS.find((one) => ending.startsWith(one) && FURTHER.test(ending.slice(one.length)))
  return plain && BARE + ending
}

const MOST_GUESSES = 5

/** Words that take several particles, and so may be names. The most frequent comes first. */
export function guessNames(text: string): string[] {
  const found = new Map<string, { count: number; endings: Set<string> }>()
  for (const [, stem = '', ending = ''] of text.normalize('NFC').matchAll(NAME_LIKE)) {
    const name = stripName(stem)
    const { count, endings } = found.get(name) ?? { count: 0, endings: new Set<string>() }
    found.set(name, { count: count + 1, endings: endings.add(ending) })
  }
  return [...found]
    .filter(([name, { count, endings }]) => count > 1 && endings.size > 1 && !COMMON.has(name))
    .sort(([, one], [, other]) => other.count - one.count)
    .slice(0, MOST_GUESSES)
    .map(([name]) => name)
}

const NAME_LIKE =
  /(?<![\p{L}\p{N}])([가-힣]{2,4}?)(은|는|이|가|을|를|의|도|와|과|에게|한테|야|아)(?![\p{L}\p{N}])/gu
const stripName = (stem: string) =>
  stem.length > 2 && toChildName(stem.slice(0, -1)).base === stem ? stem.slice(0, -1) : stem
const COMMON = new Set([
  '우리',
  '아이',
  '모두',
  '이것',
  '그것',
  '하나',
  '세상',
  '여기',
  '거기',
  '저기',
  '사람',
])
