import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

// What the run book tells to look at and to press exists: alerts, metrics, names in the log, pages, commands.

const book = readFileSync('docs/operations/run-book.md', 'utf8')
const source = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('texts/'))
  .map((file) => readFileSync(`app/${file}`, 'utf8'))
  .join('\n')
const sections = book.split(/^## /m).slice(1)
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

interface AlertFile {
  groups: { rules: { alert: string; labels: { page: string } }[] }[]
}
const alerts = (parse(readFileSync('docs/operations/alerts.yml', 'utf8')) as AlertFile).groups.flatMap(
  ({ rules }) => rules,
)

it('ten sections or more, each with how it shows and what to press', () => {
  expect(sections.length).toBeGreaterThanOrEqual(10)
  for (const section of sections) expect(section).toMatch(/\*\*Shows:\*\*[\s\S]+\*\*Press:\*\*/)
})

it('every alert stands in the section that it leads to, and no other is named', () => {
  const led = alerts.map(({ alert, labels }) => `${labels.page}: ${alert}`)
  const named = sections.flatMap((section) => {
    const page = (section.split('\n')[0] ?? '').toLowerCase().replaceAll(' ', '-')
    return findAll(section, /`([A-Z][a-z]+(?:[A-Z][a-z]+)+)`/g).map((alert) => `${page}: ${alert}`)
  })
  expect(named.sort()).toEqual(led.sort())
})

it('metrics exist', () => {
  const metrics = findAll(book, /`(shop_\w+)`/g).map((name) => name.replace(/_(bucket|count|sum)$/, ''))
  expect(metrics.length).toBeGreaterThan(10)
  // The code builds the names for payments and refunds from one pattern.
  const known =
    source.replaceAll('shop_$' + '{what}', 'shop_payments') +
    source.replaceAll('shop_$' + '{what}', 'shop_refunds')
  expect(metrics.filter((name) => !known.includes(name))).toEqual([])
})

it('names in the log exist', () => {
  const events = findAll(book, /`([a-z_]+\.[a-zA-Z-]+)`/g).filter(
    (name) => !/\.(md|yml|json|js|busy)$/.test(name),
  )
  expect(events.length).toBeGreaterThan(15)
  const isLogged = (event: string) => {
    const [group = '', name = ''] = event.split('.')
    return (
      source.includes(`'${event}'`) ||
      (source.includes(`\`${group}.\${`) && source.includes(`'${name}'`)) ||
      (source.includes(`\`\${name}.${name}\``) && source.includes(`'${group}'`))
    )
  }
  expect(events.filter((event) => !isLogged(event))).toEqual([])
})

it('pages of the office and probes exist', () => {
  const routes = findAll(readFileSync('app/routes.ts', 'utf8'), /route\('([^']+)'/g)
  const pages = findAll(book, /`\/((?:admin|livez|readyz|metrics)[\w/:]*)`/g)
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((page) => !routes.includes(page))).toEqual([])
})

it('commands of operators exist', () => {
  const command = readFileSync('app/server/command.ts', 'utf8')
  const declared = findAll(command, /^ {2}'?([\w-]+)'?: \{$/gm)
  const pressed = findAll(book, /(?:npm run shop:do --|command\.js) ([\w-]+)/g)
  expect(pressed.length).toBeGreaterThan(5)
  expect(pressed.filter((name) => !declared.includes(name))).toEqual([])
  const words = findAll(book, /npm run (?:admin|restore) -- (-?-?[a-z][\w-]+)/g)
  expect(words.length).toBeGreaterThan(4)
  expect(words.filter((word) => !command.includes(`'${word}'`) && !command.includes(`${word} NAME`))).toEqual(
    [],
  )
})
