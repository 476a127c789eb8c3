import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json'

// Every path, command, file and name that README and docs mention exists.

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = [
  ...['app', 'db', 'docs', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ),
  ...readdirSync(root),
]
const pages = files.filter((file) => file === 'README.md' || /^docs\/.*\.md$/.test(file))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const isCode = (file: string) => /^(app|db|tests)\/.*\.(tsx?|mjs|sql)$|^\w+\.config\.js$/.test(file)
const names = new Set(files.filter(isCode).flatMap((file) => read(file).match(/\w+/g) ?? []))

interface Page {
  file: string
  text: string
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const codeIn = ({ text }: Page) => matches(text, /`([^`\n]+)`/g)
const headingId = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-')

function brokenLinks(page: Page): string[] {
  return matches(page.text, /\]\(([^)\s]+)\)/g).filter((link) => {
    if (/^https?:/.test(link)) return false
    const [path = '', id] = link.split('#')
    const target = path ? join(dirname(page.file), path) : page.file
    if (!existsSync(join(root, target))) return true
    return (
      id !== undefined &&
      !matches(read(target), /^#+ (.+)$/gm)
        .map(headingId)
        .includes(id)
    )
  })
}

/** A path with a placeholder, such as `app/domain/<noun>/`, is no path. */
function missingPaths(page: Page): string[] {
  return codeIn(page)
    .filter((code) => /^(app|db|tests|docs|public)\//.test(code) && !/[<>{}*…]/.test(code))
    .filter((code) => !existsSync(join(root, code.split(' ')[0] ?? '')))
}

function missingFiles(page: Page): string[] {
  return codeIn(page)
    .filter((code) => /^[\w/.-]+\.(tsx?|mjs|sql)$/.test(code))
    .filter((code) => !files.some((file) => `/${file}`.endsWith(`/${code}`)))
}

function missingCommands({ text }: Page): string[] {
  return matches(text, /npm run ([\w:]+)/g).filter((name) => !(name in packageJson.scripts))
}

function missingNames(page: Page): string[] {
  return codeIn(page)
    .map((code) => code.replace(/\(.*\)$/, ''))
    .filter((code) => /^[a-z]+[A-Z]\w*$/.test(code) && !names.has(code))
}

const checks: [string, (page: Page) => string[], string][] = [
  ['links lead to a page and a heading', brokenLinks, '[a](docs/nowhere.md) [b](README.md#nowhere)'],
  ['paths exist', missingPaths, '`app/nowhere` `tests/nowhere.test.ts`'],
  ['files exist', missingFiles, '`nowhere.server.ts` `nowhere/auth.server.ts`'],
  ['commands exist', missingCommands, '`npm run nowhere` and `npm run no:where -- x`'],
  ['names exist in the code', missingNames, `\`${'not'}InTheCode\` \`${'nor'}ThisOne(db)\``],
]

describe.each(checks)('%s', (_, check, broken) => {
  it('in README and docs', () => {
    const found = pages.flatMap((file) => check({ file, text: read(file) }).map((what) => `${file}: ${what}`))
    expect(found).toEqual([])
  })
  it('and are missed on a made-up page', () =>
    expect(check({ file: 'README.md', text: broken })).toHaveLength(2))
})

it('README stays below 6 KB and the glossary below 30 lines', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(6 * 1024)
  expect(read('docs/glossary.md').trim().split('\n').length).toBeLessThanOrEqual(30)
})

it('the list of decisions names each decision by its title', () => {
  const decisions = pages.filter((file) => /^docs\/decisions\/\d/.test(file))
  const lines = decisions.map((file) => `- [${read(file).match(/^# (.+)/)?.[1]}](${file.split('/').pop()})`)
  expect(matches(read('docs/decisions/README.md'), /^(- \[.+)$/gm)).toEqual(
    lines.sort((a, b) => (a < b ? -1 : 1)),
  )
})
