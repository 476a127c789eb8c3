import { describe, expect, it } from 'vitest'
import { createTree, listComments, listDeclaredNames, readTree, type SourceTree } from '../support/source'

// The rules about words. Each is tested on a made-up tree that breaks it.

type Rule = (tree: SourceTree) => string[]

/** Comments whose subject is an indefinite person or a what-clause: they name nothing in the code. */
const VAGUE = /\b(whoever|nobody|somebody|anybody)\b|(^|[.:;!?] )what (is|was)\b/i
const MAX_VAGUE_SHARE = 0.02

const commentsNameTheirSubject: Rule = (tree) => {
  const comments = [...tree.values()].flatMap((file) =>
    listComments(file).map((comment) => ({ path: file.path, comment })),
  )
  const vague = comments.filter(({ comment }) => VAGUE.test(comment))
  if (vague.length <= comments.length * MAX_VAGUE_SHARE) return []
  return vague.map(({ path, comment }) => `${path}: ${comment}`)
}

/** Names of exports that are one participle: a function is verb and noun, a value is a noun. */
const participlesAreListed: Rule = (tree) =>
  [...tree.values()].flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|let) ([a-z]+)\b/gm)]
      .map(([, name]) => name ?? '')
      .filter((name) => isParticiple(name) && !PARTICIPLES.includes(name))
      .map((name) => `${path} exports ${name}`),
  )

const isParticiple = (name: string) =>
  (/(ed|ing)$/.test(name) && !NOUNS.includes(name)) || IRREGULAR.includes(name)
const NOUNS = ['awning', 'bed', 'evening', 'lettering', 'morning', 'ring']
const IRREGULAR =
  'asked begun bought broken brought built caught chosen cut done drawn felt found given gone grown heard held hidden kept known laid learnt left lost made meant met paid put read said seen sent set shown sold spoken taken taught thought thrown told worn written'.split(
    ' ',
  )
/** Nine pictures are called after what happens in them, and one is cut from paper. */
const PARTICIPLES = [
  'calling',
  'crossing',
  'cut',
  'gargling',
  'homing',
  'roofing',
  'sinking',
  'washing',
  'winding',
  'yawning',
]

const typesAreNouns: Rule = (tree) =>
  [...tree.values()].flatMap(({ path, text }) =>
    [
      ...text.matchAll(/^\s*(?:export )?(?:interface|type|class) (\w*(?:Asked|Said|Told|Shown|Kept))\b/gm),
    ].map(([, name]) => `${path} declares ${name}`),
  )

/** Each stood for many things; the command, query, result or message that is meant says more. */
const VAGUE_NAMES = 'asked said told shown kept deed deeds desk door doors hand hands'.split(' ')
/** Columns of the database, keys of stored data, fields of forms, and a setting of the library that finds faces. */
const FIXED_NAMES = [
  'app/domain/audit/audit.server.ts declares deed',
  'app/domain/audit/review.server.ts declares deed',
  'app/domain/audit/seals.server.ts declares deed',
  'app/domain/corrections/correction.input.server.ts declares shown',
  'app/domain/jobs.server.ts declares asked',
  'app/domain/orders/order.input.server.ts declares shown',
  'app/domain/payments/settle-payment.server.ts declares asked',
  'app/domain/preorders/codes.server.ts declares asked',
  'app/engines/composite/photo/models.ts declares hand',
]
/** A picture has doors, desks and hands in it. */
const PAINTED_NAMES = ['desk', 'door', 'hand', 'hands']
const isPlain = (path: string, name: string) =>
  !VAGUE_NAMES.includes(name) || (path.startsWith('app/art/') && PAINTED_NAMES.includes(name))

const namesArePlain: Rule = (tree) =>
  [...tree.values()]
    .filter(({ text }) => VAGUE_NAMES.some((name) => text.includes(name)))
    .flatMap((file) => listDeclaredNames(file).map((name) => ({ path: file.path, name })))
    .filter(({ path, name }) => !isPlain(path, name))
    .map(({ path, name }) => `${path} declares ${name}`)
    .filter((line) => !FIXED_NAMES.includes(line))

/** A state that PostgreSQL reports, and a key in documents of an earlier version. */
const FOREIGN_NAMES = ['potential', 'strokeEnabled']

/** The made-up trees in this file have the names that its rules miss. */
const OWN_PATH = 'tests/house/words.test.ts'

/** A comment outlives the name that it mentions. */
const commentsNameExistingThings: Rule = (tree) => {
  const comments = [...tree.values()].flatMap((file) =>
    listComments(file).map((comment) => ({ path: file.path, comment })),
  )
  const mentions = comments.flatMap(({ path, comment }) =>
    [...comment.matchAll(/`([A-Za-z_$][\w$]*)(?:\(\))?`/g)].map(([, name = '']) => ({ path, name })),
  )
  const counts = countWords(
    [...tree.values()].filter(({ path }) => path !== OWN_PATH).map(({ text }) => text),
  )
  const commentCounts = countWords(
    comments.filter(({ path }) => path !== OWN_PATH).map(({ comment }) => comment),
  )
  return mentions
    .filter(({ name }) => counts.get(name) === commentCounts.get(name) && !FOREIGN_NAMES.includes(name))
    .map(({ path, name }) => `${path} mentions ${name}`)
}

function countWords(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const rules: [string, Rule, Record<string, string>][] = [
  [
    'at most 2 % of the comments name no subject: an indefinite person',
    commentsNameTheirSubject,
    { 'app/x.ts': '// Of whoever leaves: nothing while money moves.' },
  ],
  [
    'at most 2 % of the comments name no subject: a what-clause',
    commentsNameTheirSubject,
    { 'app/x.ts': '/** The order. What is left of it goes\n * to the next job. */' },
  ],
  ['no export is a bare participle', participlesAreListed, { 'app/x.ts': 'export const shown = 1' }],
  [
    'no variable has a vague name',
    namesArePlain,
    { 'app/x.ts': 'export const countAll = (asked: number[]) => asked.length' },
  ],
  ['no member has a vague name', namesArePlain, { 'app/x.ts': 'export interface Order { said: string }' }],
  [
    'no comment mentions a name that is gone',
    commentsNameExistingThings,
    { 'app/x.ts': '// `openHut` has run.\nexport const openShop = 1' },
  ],
  ['no type is named by a participle', typesAreNouns, { 'app/x.ts': 'export interface OrderAsked {}' }],
]

const RULES_OF_COMMENTS = [commentsNameTheirSubject, commentsNameExistingThings]
const tree = readTree('app', 'tests', 'db')
const appTree: SourceTree = new Map([...tree].filter(([path]) => path.startsWith('app/')))

describe.each(rules)('%s', (_, rule, broken) => {
  it('finds no violation in the tree', () => {
    expect(rule(RULES_OF_COMMENTS.includes(rule) ? tree : appTree)).toEqual([])
  })
  it('finds a violation in a made-up tree', () => expect(rule(createTree(broken))).not.toEqual([]))
})

describe('the list of participles', () => {
  it('holds at most ten', () => expect(PARTICIPLES.length).toBeLessThanOrEqual(10))
})
