import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createTree, readTree, type SourceTree } from '../support/source'

// The rules about folders, and the drawing of them. Each rule is tested on a made-up tree that breaks it.

type Rule = (tree: SourceTree) => string[]
type Graph = Map<string, Set<string>>

/** The folder of `app/` in which a module lies; a file directly in `app/` has none. */
const topFolderOf = (path: string) => /^app\/([^/]+)\//.exec(path)?.[1]

/** Type-only imports count as well. */
function folderImports(tree: SourceTree): Graph {
  const graph: Graph = new Map()
  for (const { path, imports } of tree.values()) {
    const folder = topFolderOf(path)
    if (!folder) continue
    const known = graph.get(folder) ?? new Set<string>()
    graph.set(folder, known)
    for (const { from } of imports) {
      const target = /^db\//.test(from) ? 'db' : topFolderOf(from)
      if (target && target !== folder) known.add(target)
    }
  }
  return graph
}

function canReach(graph: Graph, from: string, to: string, seen = new Set<string>()): boolean {
  return [...(graph.get(from) ?? [])].some((next) => {
    if (next === to) return true
    if (seen.has(next)) return false
    seen.add(next)
    return canReach(graph, next, to, seen)
  })
}

const foldersHaveNoCircles: Rule = (tree) => {
  const graph = folderImports(tree)
  return [...graph.keys()].filter((folder) => canReach(graph, folder, folder))
}

const MAX_FILES = 20
const foldersAreSmall: Rule = (tree) => {
  const counts = new Map<string, number>()
  for (const path of tree.keys()) {
    const folder = path.replace(/\/[^/]+$/, '')
    if (folder.startsWith('app')) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > (LARGE_FOLDERS[folder] ?? MAX_FILES))
    .map(([folder, count]) => `${folder} holds ${count} files`)
}
/** Folders over the limit may shrink, not grow. */
const LARGE_FOLDERS: Record<string, number> = {
  'app/editor/saving': 22,
}

const MAX_FOLDERS = 20
const FILES_OF_APP = ['entry.client.tsx', 'entry.server.tsx', 'env.d.ts', 'root.tsx', 'routes.ts']
const appHoldsFolders: Rule = (tree) => {
  const folders = new Set([...tree.keys()].flatMap((path) => topFolderOf(path) ?? []))
  const files = [...tree.keys()].flatMap((path) => /^app\/([^/]+)$/.exec(path)?.[1] ?? [])
  return [
    ...files.filter((file) => !FILES_OF_APP.includes(file)),
    ...(folders.size > MAX_FOLDERS ? [`${folders.size} folders`] : []),
  ]
}

/** These run the migrations and the seed; all other code of `app/` may import types and SQL text of `db/`. */
const SEED_COMMANDS = ['app/server/command.ts', 'app/server/opening/']
const runningCodeIsInApp: Rule = (tree) =>
  [...tree.values()]
    .filter(({ path }) => path.startsWith('app/') && !SEED_COMMANDS.some((start) => path.startsWith(start)))
    .flatMap(({ path, imports, text }) => [
      ...imports
        .filter(({ from, typeOnly }) => from.startsWith('db/') && !typeOnly && !from.endsWith('.sql?raw'))
        .map(({ from }) => `${path} imports ${from}`),
      ...(/import\.meta\.glob[^(]*\('[^']*\bdb\//.test(text) ? [`${path} imports a folder of db/`] : []),
    ])

const rules: [string, Rule, Record<string, string>][] = [
  [
    'the folders of app/ import each other without circles',
    foldersHaveNoCircles,
    {
      'app/ports/x.ts': "import type { A } from '~/engines/y'",
      'app/engines/y.ts': "import { b } from '../book/z'",
      'app/book/z.ts': "export { c } from '../ports/x'",
    },
  ],
  [
    'a folder holds at most 20 files',
    foldersAreSmall,
    Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`app/ui/x${i}.tsx`, ''])),
  ],
  ['app/ holds its five files and folders', appHoldsFolders, { 'app/money.ts': '' }],
  [
    'app/ holds at most 20 folders',
    appHoldsFolders,
    Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`app/x${i}/y.ts`, ''])),
  ],
  [
    'running code imports only types from db/',
    runningCodeIsInApp,
    { 'app/jobs/x.server.ts': "import { seedShop } from '../../db/seed/seed'" },
  ],
  [
    'running code imports no folder of db/',
    runningCodeIsInApp,
    { 'app/jobs/x.server.ts': "const all = import.meta.glob<string>('../../db/migrations/*.ts')" },
  ],
]

const tree = readTree('app')

describe.each(rules)('%s', (_, rule, broken) => {
  it('finds no violation in the tree', () => expect(rule(tree)).toEqual([]))
  it('finds a violation in a made-up tree', () => expect(rule(createTree(broken))).not.toEqual([]))
})

/** The arrows of a mermaid drawing, as `from -> to`; the node `app` stands for no folder. */
function readDrawing(text: string) {
  const drawing = /```mermaid\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  const folders = [...drawing.matchAll(/^\s*(\w+(?:-\w+)*)\[/gm)].map(([, name]) => name ?? '')
  const arrows = [...drawing.matchAll(/^\s*([\w-]+) --> ([\w& -]+)$/gm)].flatMap(([, from, targets]) =>
    (targets ?? '').split(' & ').map((to) => `${from} -> ${to.trim()}`),
  )
  return { folders: folders.sort(), arrows: arrows.sort() }
}

function describeFolders(tree: SourceTree, names: string[]) {
  const arrows = [...folderImports(tree)].flatMap(([from, targets]) =>
    [...targets].map((to) => `${from} -> ${to}`),
  )
  return { folders: [...names, 'db'].sort(), arrows: arrows.sort() }
}

const DRAWN = '```mermaid\nflowchart TD\n  db["db"]\n  ui["app/ui"]\n  urls["app/urls"]\n  ui --> urls\n```'
const MADE_UP = { 'app/ui/x.tsx': "import { urls } from '~/urls/shop'", 'app/urls/shop.ts': '' }

describe('the drawing in docs/architecture.md', () => {
  it('shows every folder of app/ and every arrow between them, and no other', () => {
    const names = readdirSync('app', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(readDrawing(readFileSync('docs/architecture.md', 'utf8'))).toEqual(describeFolders(tree, names))
  })
  it('matches a made-up tree that it shows', () => {
    expect(readDrawing(DRAWN)).toEqual(describeFolders(createTree(MADE_UP), ['ui', 'urls']))
  })
  it.each([
    ['a folder too few', DRAWN.replace('  urls["app/urls"]\n', '')],
    ['a folder too many', DRAWN.replace('  ui[', '  book["app/book"]\n  ui[')],
    ['an arrow too few', DRAWN.replace('  ui --> urls\n', '')],
    ['an arrow too many', DRAWN.replace('  ui --> urls', '  ui --> urls\n  urls --> ui')],
  ])('does not match with %s', (_, drawn) => {
    expect(readDrawing(drawn)).not.toEqual(describeFolders(createTree(MADE_UP), ['ui', 'urls']))
  })
})
