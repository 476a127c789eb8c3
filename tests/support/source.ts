import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

// The source tree for the house rules: every file with its imports and text.

export interface SourceFile {
  path: string
  text: string
  imports: { from: string; typeOnly: boolean }[]
}
interface Constant {
  name: string
  /** the type as written, empty without one */
  type: string
  value: ts.Expression
}
export type SourceTree = Map<string, SourceFile>

const root = fileURLToPath(new URL('../..', import.meta.url))

export function readTree(...folders: string[]): SourceTree {
  const tree: SourceTree = new Map()
  for (const folder of folders)
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name).slice(root.length)
      if (entry.isFile() && /\.(ts|tsx|mjs|css)$/.test(entry.name))
        tree.set(path, source(path, readFileSync(join(root, path), 'utf8')))
    }
  return tree
}

/** A made-up tree, to see a rule fail. */
export function createTree(files: Record<string, string>): SourceTree {
  return new Map(Object.entries(files).map(([path, text]) => [path, source(path, text)]))
}

/** Parsed only for a rule that asks for the imports: most rules read the text alone. */
function source(path: string, text: string): SourceFile {
  let imports: SourceFile['imports'] | undefined
  return {
    path,
    text,
    get imports() {
      imports ??= importsOf(path, text)
      return imports
    },
  }
}

/** The constants of a module with their values, type assertions removed. */
export function moduleConstants({ path, text }: SourceFile): Constant[] {
  return parseSource(path, text)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, type, initializer }) =>
      initializer ? [{ name: name.getText(), type: type?.getText() ?? '', value: bare(initializer) }] : [],
    )
}

const bare = (value: ts.Expression): ts.Expression =>
  ts.isAsExpression(value) || ts.isSatisfiesExpression(value) || ts.isParenthesizedExpression(value)
    ? bare(value.expression)
    : value

function parseSource(path: string, text: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
}

function importsOf(path: string, text: string): SourceFile['imports'] {
  const found: SourceFile['imports'] = []
  const look = (node: ts.Node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const from = (node.moduleSpecifier as ts.StringLiteral).text
      found.push({ from: resolveImport(path, from), typeOnly: isTypeOnly(node) })
    }
    const [argument] =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : []
    if (argument && ts.isStringLiteral(argument))
      found.push({ from: resolveImport(path, argument.text), typeOnly: false })
    ts.forEachChild(node, look)
  }
  look(parseSource(path, text))
  return found
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  const clause = node.importClause
  if (!clause) return false
  if (clause.isTypeOnly) return true
  const named = clause.namedBindings
  return (
    !clause.name &&
    !!named &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((e) => e.isTypeOnly)
  )
}

/** Turns `~/x` and relative imports into paths from the root; packages keep their name. */
function resolveImport(path: string, from: string): string {
  if (from.startsWith('~/')) return `app/${from.slice(2)}`
  return from.startsWith('.') ? join(dirname(path), from) : from
}

/** The file of an import written with or without its ending. */
export function findFile(tree: SourceTree, from: string): SourceFile | undefined {
  for (const ending of ['', '.ts', '.tsx', '.mjs']) {
    const file = tree.get(from + ending)
    if (file) return file
  }
  return undefined
}

/** The names that a file declares: variables, parameters, functions, types, members and keys. */
export function listDeclaredNames({ path, text }: SourceFile): string[] {
  const names: string[] = []
  const look = (node: ts.Node) => {
    const { name } = node as ts.NamedDeclaration
    if (name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node) && !ts.isJsxAttribute(node))
      names.push(name.text)
    ts.forEachChild(node, look)
  }
  look(parseSource(path, text))
  return names
}

/** The comments of a file as plain text; consecutive line comments are one. */
export function listComments({ text }: SourceFile): string[] {
  const pattern = /\/\*([\s\S]*?)\*\/|(?:^|\s)\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/gm
  return [...text.matchAll(pattern)].map(([comment]) =>
    comment
      .replace(/^\s*(?:\/\*+|\*(?!\/)|\/\/)|\*\/\s*$/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
