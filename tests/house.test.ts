import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { VARIABLES } from '../app/config/config.server'
import routes from '../app/routes'
import { isRefusalCode } from '../app/texts/refusals'
import {
  createTree,
  findFile,
  moduleConstants,
  readTree,
  type SourceFile,
  type SourceTree,
} from './support/source'

// The house rules. Each is a function from a tree to its violations, and is tested on a made-up tree that breaks it.

type Rule = (tree: SourceTree) => string[]

/** A component of one screen lies in a folder named after it; one of several screens of an area in `shared/`. */
const isScreenPart = (tree: SourceTree, path: string) => {
  const folder = path.replace(/\/[^/]+$/, '')
  return /^app\/routes\/.*\/shared\//.test(path) || findFile(tree, folder) !== undefined
}
const isRouteModule = (tree: SourceTree, path: string) =>
  path.startsWith('app/routes/') && !isServer(path) && !isScreenPart(tree, path)

const isServer = (path: string) => /\.server(\.|$)/.test(path)
const running = (file: SourceFile) => file.imports.filter((i) => !i.typeOnly)
const within = (tree: SourceTree, folder: string) =>
  [...tree.values()].filter((file) => file.path.startsWith(folder))

function importing(files: SourceFile[], forbidden: (from: string) => boolean, all = false): string[] {
  return files.flatMap((file) =>
    (all ? file.imports : running(file))
      .filter((i) => forbidden(i.from))
      .map((i) => `${file.path} imports ${i.from}`),
  )
}

const domainKnowsNoWeb: Rule = (tree) =>
  importing(
    within(tree, 'app/domain/'),
    (from) =>
      /^(@remix-run|react|konva)/.test(from) ||
      /^app\/(routes|http|ui|texts|editor|server|jobs)\//.test(from),
    true,
  )

const domainHoldsNoSentences: Rule = (tree) =>
  within(tree, 'app/domain/').flatMap((file) =>
    [...file.text.matchAll(/(['"`])((?:(?!\1).)*[가-힣](?:(?!\1).)*)\1/g)]
      .filter(([, , said]) => /[가-힣]\s|[가-힣][.!?]|(요|다)$/.test(said ?? ''))
      .map(([, , said]) => `${file.path} says "${said}"`),
  )

const screensGetData: Rule = (tree) =>
  importing(
    [
      ...within(tree, 'app/routes/').filter(({ path }) => isScreenPart(tree, path)),
      ...within(tree, 'app/ui/'),
      ...within(tree, 'app/editor/'),
      ...within(tree, 'app/book/'),
    ].filter((f) => !isServer(f.path)),
    isServer,
  )

/** Follows the imports that survive the build, from every page and the browser's entry. */
const browserReachesNoServer: Rule = (tree) => {
  const broken: string[] = []
  const seen = new Set<string>()
  const visit = (file: SourceFile, isRoute: boolean) => {
    if (seen.has(file.path)) return
    seen.add(file.path)
    for (const { from } of running(file)) {
      if (from === 'zod' || from.startsWith('zod/') || from.startsWith('@conform-to/zod'))
        broken.push(`${file.path} brings ${from} to the browser`)
      // A route's own `.server` imports serve its loader and action, which the build removes.
      else if (isServer(from) && !isRoute) broken.push(`${file.path} brings ${from} to the browser`)
      else if (/^db\//.test(from)) broken.push(`${file.path} brings ${from} to the browser`)
      const next = isServer(from) ? undefined : findFile(tree, from)
      if (next) visit(next, false)
    }
  }
  const pages = within(tree, 'app/routes/').filter(
    ({ path, text }) => isRouteModule(tree, path) && /export default/.test(text),
  )
  for (const file of [...pages, tree.get('app/root.tsx'), tree.get('app/entry.client.tsx')])
    if (file) visit(file, true)
  for (const file of within(tree, 'app/ui/enhance/')) visit(file, false)
  return broken
}

const adaptersArePickedOnce: Rule = (tree) =>
  importing(
    [...tree.values()].filter(
      (file) => file.path !== 'app/ports/ports.server.ts' && file.path.startsWith('app/'),
    ),
    (from) => /^app\/ports\/[^/]+\/.*\.server$/.test(from),
  ).filter((line) => !/^app\/ports\/(\w+)\/.* imports app\/ports\/\1\//.test(line))

const providerFieldsStayInPort: Rule = (tree) =>
  within(tree, 'app/')
    .filter(({ path }) => !/^app\/(ports\/payment|routes\/pretend\/payple)\//.test(path))
    .filter(({ text }) => /PCD_/.test(text))
    .map(({ path }) => path)

const environmentIsReadOnce: Rule = (tree) =>
  within(tree, 'app/')
    .filter(
      (file) =>
        file.path !== 'app/config/config.server.ts' &&
        /process\.env|import\.meta\.env\.(?!DEV\b|SSR\b)/.test(file.text),
    )
    .map((file) => `${file.path} reads the environment`)

const migrationsAreFrozen: Rule = (tree) =>
  importing(within(tree, 'db/migrations/'), (from) => from !== 'kysely', true)

/** The noun that owns each table: every noun may join the table, only its owner may write it. */
const owners: Record<string, string> = {
  users: 'users',
  admins: 'admins',
  adminInvitations: 'admins',
  adminRecoveryCodes: 'admins',
  sessions: 'sessions',
  visitors: 'visitors',
  books: 'books',
  rateLimits: 'limits',
  auditLog: 'audit',
  backups: 'backups',
  notices: 'notices',
  pictures: 'pictures',
  presets: 'presets',
  presetVersions: 'presets',
  presetDrafts: 'presets',
  templates: 'templates',
  uploads: 'uploads',
  photos: 'photos',
  looks: 'looks',
  previews: 'previews',
  previewPages: 'previews',
  erasedPreviews: 'previews',
  keptPages: 'drawn-pages',
  bookMasters: 'books',
  approvedPages: 'approvals',
  approvalRequests: 'approvals',
  photoRequests: 'approvals',
  ebooks: 'ebooks',
  ebookPages: 'ebooks',
  ebookGifts: 'ebooks',
  prints: 'prints',
  printParts: 'prints',
  printWaivers: 'prints',
  printProfiles: 'print-profiles',
  inkProfiles: 'print-profiles',
  batches: 'batches',
  batchFiles: 'batches',
  batchSends: 'batches',
  batchReceipts: 'batches',
  batchParcelLists: 'batches',
  consents: 'consents',
  identities: 'users',
  passwordResets: 'users',
  loginTrips: 'logins',
  loginFailures: 'limits',
  cartItems: 'carts',
  orders: 'orders',
  orderSteps: 'orders',
  orderDrafts: 'orders',
  wadizIntakes: 'campaigns',
  inquiries: 'inquiries',
  replyTemplates: 'inquiries',
  reviews: 'reviews',
  reviewPhotos: 'reviews',
  deletedHiddenReviews: 'reviews',
  points: 'points',
  coupons: 'coupons',
  couponUses: 'coupons',
  siblingPrices: 'coupons',
  userDeletions: 'users',
  orderChanges: 'orders',
  orderMemos: 'orders',
  orderNames: 'orders',
  auditSeals: 'audit',
  payments: 'payments',
  refunds: 'payments',
  liveTests: 'payments',
  pretendLedger: 'payments',
  plainWordsEnd: 'sealed-words',
  unusedKeys: 'sealed-words',
}
const tablesHaveOwners: Rule = (tree) =>
  within(tree, 'app/').flatMap((file) =>
    [...file.text.matchAll(/\.(insertInto|updateTable|deleteFrom)\('(\w+)/g)]
      .filter(([, , table]) => !file.path.startsWith(`app/domain/${owners[table ?? ''] ?? '?'}/`))
      .map(([, , table]) => `${file.path} writes ${table}`),
  )

const nounOf = (path: string) => path.match(/^app\/domain\/([^/]+)\//)?.[1]

/** Type-only imports count: a reader has to follow them as well. */
const nounsFormLayers: Rule = (tree) => {
  const links = within(tree, 'app/domain/').flatMap(({ path, imports }) =>
    imports.map(({ from }) => ({ noun: nounOf(path), other: nounOf(from), path, from })),
  )
  const canReach = (from: string | undefined, to: string | undefined, seen = new Set([from])): boolean =>
    from === to ||
    links.some(({ noun, other }) => {
      if (noun !== from || !other || seen.has(other)) return false
      seen.add(other)
      return canReach(other, to, seen)
    })
  return links
    .filter(({ noun, other }) => noun && other && noun !== other && canReach(other, noun))
    .map(({ path, from }) => `${path} imports ${from}`)
}

const everyDoorIsEntered: Rule = (tree) =>
  [...within(tree, 'app/routes/'), ...within(tree, 'app/root.tsx')]
    .filter((file) => !KNOW_NOBODY.includes(file.path))
    .flatMap((file) => [
      ...[...file.text.matchAll(/export (?:const|async function|function) (loader|action)\b([\s\S]*?)\n}/g)]
        .filter(
          ([, , body]) =>
            !/^[^\n]*\n\s*(?:(?:const|let) [^=]+= )?await authenticate(?:Office|Tester|Download)?\(/.test(
              body ?? '',
            ),
        )
        .map(([, name]) => `${file.path}: ${name} does not authenticate first`),
      // The pattern above cannot inspect a loader or action that is exported under another name.
      ...[...file.text.matchAll(/export \{[^}]*\b(loader|action)\b/g)].map(
        ([, name]) => `${file.path}: ${name} is not plain to see`,
      ),
    ])
/** Probes, pictures and missing pages are the same for every visitor, so their routes skip the session lookup. */
const KNOW_NOBODY = [
  'app/routes/ops/livez.ts',
  'app/routes/ops/readyz.ts',
  'app/routes/ops/metrics.ts',
  'app/routes/ops/robots.ts',
  'app/routes/api/fonts/all.ts',
  'app/routes/api/fonts/css.ts',
  'app/routes/api/fonts/file.ts',
  'app/routes/api/fonts/licence.ts',
  'app/routes/files/letters.ts',
  'app/routes/files/picture.ts',
  'app/routes/api/unknown.ts',
  'app/routes/shop/not-found.tsx',
]

const namesHaveOwners: Rule = (tree) =>
  [...tree.keys()].filter((path) =>
    /(^|\/)(utils?|helpers?|lib|common|types|services?|repositor(y|ies)|managers?|dto|index)(\.server)?(\/|\.tsx?$)/i.test(
      path,
    ),
  )

const textIsEscaped: Rule = (tree) =>
  within(tree, 'app/')
    .filter((file) => /dangerouslySetInnerHTML|\.innerHTML/.test(file.text))
    .map((file) => file.path)

const refusalsHaveWords: Rule = (tree) =>
  [...tree.values()].flatMap((file) =>
    [...file.text.matchAll(/new Refusal\(\s*'([^']+)'/g)]
      .filter(([, code]) => !isRefusalCode(code ?? ''))
      .map(([, code]) => `${file.path} refuses with ${code}, which has no words`),
  )

const filesAreSmall: Rule = (tree) =>
  within(tree, 'app/')
    .filter(({ path, text }) => text.split('\n').length > mostLines(tree, path))
    .map(({ path, text }) => `${path} has ${text.split('\n').length} lines`)

/** A route module only connects; a painted scene is long because its shapes are. */
function mostLines(tree: SourceTree, path: string): number {
  if (path.startsWith('app/art/')) return 400
  return isRouteModule(tree, path) ? 160 : 260
}

const filesAreKebab: Rule = (tree) =>
  [...tree.keys()].filter((path) => /[A-Z_ ]/.test(path.replace(/^.*\//, '')))

/** Remix writes the status into the options object: a shared one turned every later response into a redirect. */
const responseOptionsAreNotShared: Rule = (tree) =>
  within(tree, 'app/').flatMap((file) =>
    moduleConstants(file)
      .filter(({ type, value }) => isResponseOptions(type, value))
      .map(({ name }) => `${file.path} shares the response options ${name}`),
  )

function isResponseOptions(type: string, value: ts.Expression): boolean {
  if (/\b(ResponseInit|HeadersInit|Headers)\b/.test(type) && !ts.isFunctionLike(value)) return true
  if (ts.isNewExpression(value)) return /^(Headers|Response)$/.test(value.expression.getText())
  if (!ts.isObjectLiteralExpression(value)) return false
  const keys = value.properties.map((property) => property.name?.getText().replace(/['"]/g, '') ?? '')
  const isHeader = (key: string) => /^(ETag|Vary|Allow|Location|Refresh|[A-Z]\w*(-[A-Z]\w*)+)$/.test(key)
  return keys.includes('headers') || keys.some(isHeader)
}

const rules: [string, Rule, Record<string, string>][] = [
  [
    'the domain knows no web',
    domainKnowsNoWeb,
    { 'app/domain/x.server.ts': "import { data } from '@remix-run/node'" },
  ],
  [
    'the domain holds no sentences',
    domainHoldsNoSentences,
    { 'app/domain/x.ts': "throw new Error('다시 시도해 주세요.')" },
  ],
  ['screens are handed data', screensGetData, { 'app/ui/x.tsx': "import { db } from '../domain/db.server'" }],
  [
    'nothing that reaches the browser imports zod or server code',
    browserReachesNoServer,
    {
      'app/routes/shop/x.tsx': "import { a } from '~/domain/x'\nexport default function X() {}",
      'app/domain/x.ts': "import { z } from 'zod'\nexport const a = z",
    },
  ],
  [
    'adapters are picked in one place',
    adaptersArePickedOnce,
    { 'app/domain/x.server.ts': "import { s3Storage } from '../ports/storage/s3.server'" },
  ],
  [
    "the payment provider's fields stay in its port and its pretended peer",
    providerFieldsStayInPort,
    { 'app/routes/order/x.ts': 'export const message = ({ PCD_PAY_MSG: text }) => text' },
  ],
  [
    'the environment is read in one file',
    environmentIsReadOnce,
    { 'app/x.server.ts': 'export const x = process.env.PORT' },
  ],
  [
    'migrations import nothing of ours',
    migrationsAreFrozen,
    { 'db/migrations/0002-x.ts': "import { now } from '../../app/domain/clock'" },
  ],
  [
    'a table is written by its owner alone',
    tablesHaveOwners,
    { 'app/domain/books/x.server.ts': "db.updateTable('users')" },
  ],
  [
    'no import circles between the nouns of the domain',
    nounsFormLayers,
    {
      'app/domain/orders/x.server.ts': "import { paint } from '../prints/y.server'",
      'app/domain/prints/y.server.ts': "import { letter } from '../../domain/notices/z'",
      'app/domain/notices/z.ts': "import type { Order } from '~/domain/orders/order'",
    },
  ],
  [
    'every loader and action enters first',
    everyDoorIsEntered,
    { 'app/routes/shop/x.tsx': 'export async function loader(args) {\n  return db.all()\n}' },
  ],
  ['no drawers without an owner', namesHaveOwners, { 'app/utils/x.ts': '' }],
  [
    'text is never written as markup',
    textIsEscaped,
    { 'app/ui/x.tsx': '<p dangerouslySetInnerHTML={{}} />' },
  ],
  [
    'every refusal has words',
    refusalsHaveWords,
    { 'app/domain/x.server.ts': "throw new Refusal('moon.full')" },
  ],
  [
    'response options are made for each response',
    responseOptionsAreNotShared,
    { 'app/routes/shop/x.tsx': "const personal = { headers: { 'Cache-Control': 'no-store' } }" },
  ],
  ['files are small', filesAreSmall, { 'app/routes/shop/x.tsx': '\n'.repeat(400) }],
  ['files are named in kebab-case', filesAreKebab, { 'app/ui/BookCard.tsx': '' }],
]

const tree = readTree('app', 'db')

describe.each(rules)('%s', (_, rule, broken) => {
  it('finds no violation in the tree', () => expect(rule(tree)).toEqual([]))
  it('finds a violation in a made-up tree', () => expect(rule(createTree(broken))).not.toEqual([]))
})

describe('shared response options', () => {
  it.each([
    "const never = { 'Cache-Control': 'no-store' } as const",
    'export const kept: ResponseInit = make()',
    'const headers = new Headers()',
    'const gone = new Response(null)',
    "let one = 1, two = { ETag: 'x' } satisfies object",
  ])('are found in: %s', (text) => {
    expect(responseOptionsAreNotShared(createTree({ 'app/x.server.ts': text }))).not.toEqual([])
  })
  it.each([
    "const never = () => ({ 'Cache-Control': 'no-store' })",
    "function answer() {\n  const headers = { Allow: 'GET' }\n  return headers\n}",
    "const refusals = { 'file.gone': { status: 404, code: 'GONE' } }",
  ])('are not found in: %s', (text) => {
    expect(responseOptionsAreNotShared(createTree({ 'app/x.server.ts': text }))).toEqual([])
  })
})

describe('routes.ts', () => {
  it('lists every route module and no other file', () => {
    const named = JSON.stringify(routes)
      .match(/routes\/[^"]+/g)
      ?.map((file) => `app/${file}`)
    expect([...new Set(named)].sort()).toEqual(
      [...tree.keys()].filter((path) => isRouteModule(tree, path)).sort(),
    )
  })
})

describe('environment variables', () => {
  it('are listed in .env.example, each below a comment', () => {
    const lines = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    const described = lines.flatMap((line, i) =>
      /^[A-Z0-9_]+=/.test(line) && lines[i - 1]?.startsWith('# ') ? [line.split('=')[0]] : [],
    )
    expect(described).toEqual(VARIABLES)
  })
})
