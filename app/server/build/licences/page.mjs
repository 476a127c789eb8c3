import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CARRIERS, MODELS, ODD_FONTS, ODD_PACKAGES } from './known.mjs'
import { findOddPackage } from './licences.mjs'

// docs/licences.md, made of the lock file, the installed fonts and the rows of known.mjs.

const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** A scope with more packages is one name with their number. */
const NAMED_PER_SCOPE = 3
/** Of a licence with more packages only those are named that package.json asks for. */
const NAMED_PER_LICENCE = 20

/** @typedef {import('./licences.mjs').Package} Package */

/** @param {Package[]} packages */
export function renderPage(packages) {
  const fonts = packages.filter(({ name }) => name.startsWith('@fontsource/'))
  const others = packages.filter((one) => !fonts.includes(one))
  return `# Licences

What a running shop contains, and under which licence. \`npm run licences\` writes this page; what was decided is in
\`app/server/build/licences/known.mjs\`, and \`tests/unit/licences.test.ts\` fails when a package, font or model comes in that
no row covers. \`npm run build\` writes the list of packages with versions and hashes as CycloneDX into \`build/sbom.json\`.

## Packages
${others.length} packages of production, counting those of other platforms.

${table(['licence', 'packages', 'which'], groupByLicence(others))}

Not in the list of licences that ask for nothing but their own text, or named in another place than the lock file:

${table(
  ['packages', 'licence', 'reason'],
  ODD_PACKAGES.map(({ packages: pattern, licence, reason }) => [
    nameAll(others.filter(({ name }) => pattern.test(name))),
    licence,
    reason,
  ]),
)}

Compiled code inside packages:

${table(
  ['packages', 'contain'],
  CARRIERS.map(({ packages: pattern, carries }) => [
    nameAll(others.filter(({ name }) => pattern.test(name))),
    carries,
  ]),
)}

## Fonts
Pages and books use these alone, all under OFL 1.1; \`/api/fonts/licence/{id}\` serves each licence.

${table(
  ['font', 'copyright'],
  fonts.map(({ name, path }) => [name.replace('@fontsource/', ''), readCopyright(path)]),
)}

Others that lie in packages:

${table(
  ['font', 'licence', 'reason'],
  ODD_FONTS.map(({ files, licence, reason }) => [toPath(files), licence, reason]),
)}

## Models
${table(
  ['model', 'licence', 'what it does'],
  MODELS.map(({ name, licence, reason }) => [name, licence ?? 'not loaded', reason]),
)}
`
}

/** @param {Package[]} packages */
function groupByLicence(packages) {
  /** @type {Map<string, Package[]>} */
  const groups = new Map()
  for (const one of packages) {
    const licence = one.licence?.replace(/[()]/g, '') ?? `${findOddPackage(one.name)?.licence}, see below`
    groups.set(licence, [...(groups.get(licence) ?? []), one])
  }
  return [...groups]
    .sort(([a, { length }], [b, { length: other }]) => other - length || (a < b ? -1 : 1))
    .map(([licence, members]) => [licence, String(members.length), nameMembers(members)])
}

/** @param {Package[]} packages */
function nameMembers(packages) {
  if (packages.length <= NAMED_PER_LICENCE) return nameAll(packages)
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const direct = packages.filter(({ name }) => name in dependencies)
  return `${nameAll(direct)}, and what these need`
}

/** @param {Package[]} packages */
function nameAll(packages) {
  const names = [...new Set(packages.map(({ name }) => name))].sort()
  /** @type {Map<string, string[]>} */
  const scopes = new Map()
  for (const name of names) {
    const scope = name.startsWith('@') ? (name.split('/')[0] ?? name) : name
    scopes.set(scope, [...(scopes.get(scope) ?? []), name])
  }
  return [...scopes]
    .map(([scope, all]) => (all.length > NAMED_PER_SCOPE ? `${scope} (${all.length})` : all.join(', ')))
    .join(', ')
}

/** @param {string} path */
function readCopyright(path) {
  const [line = ''] = readFileSync(join(root, path, 'LICENSE'), 'utf8').split('\n')
  return line
    .replace(/ \S+\.ttf: .*/, '')
    .replace(/ All rights reserved\./i, '')
    .trim()
}

/** @param {RegExp} files */
const toPath = (files) =>
  files.source
    .replace(/^\^|\$$/g, '')
    .replaceAll('\\', '')
    .replace('.+', '*')

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
