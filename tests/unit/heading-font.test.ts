import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  collectHeadingLetters,
  collectPageLetters,
  FONTS_OF_PAGES,
  makeHeadingFonts,
  subsetHeadingFont,
} from '../../app/server/build/headings.mjs'
import { readTree } from '../support/source'

const house = fileURLToPath(new URL('../..', import.meta.url))
const MOST = 30 * 1024

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'headings-'))
  write(
    'app/texts/shop.ts',
    "export const shop = {\n  name: '책집',\n  promise: '꿈을 펴요',\n  other: '쾅',\n} as const\n",
  )
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

const heading = (said: string) =>
  write('app/routes/shop/page.tsx', `export const Page = () => <div>뷁${said}</div>`)

describe('letters of headings', () => {
  it('are those between the tags, over several lines, without the attributes', () => {
    heading('<Heading\n as="h1"\n className={wide ? "a>b" : "밖"}\n>\n  가나\n  다라\n</Heading>')
    expect(collectHeadingLetters(root)).toMatch(/가.*나.*다.*라/)
    expect(collectHeadingLetters(root)).not.toMatch(/[뷁밖]/)
  })
  it('are collected from every folder and every heading of a file', () => {
    heading('<Heading>가</Heading>{open && <section><Heading as="h3">나</Heading></section>}')
    write('app/ui/deep/box.tsx', 'export const Box = () => <Heading>다</Heading>')
    expect(collectHeadingLetters(root)).toMatch(/가.*나.*다/)
  })
  it('include plain elements and quoted strings inside a heading, but no comments', () => {
    heading('<Heading>가<br /><span className="block">나{"다"}</span>{`라`}{/* 뷁 */}</Heading>')
    expect(collectHeadingLetters(root)).toMatch(/가.*나.*다.*라/)
    expect(collectHeadingLetters(root)).not.toContain('뷁')
  })
  it('include the shop’s name and promise, digits and punctuation, each once and sorted', () => {
    heading('<Heading>{shop.name} {shop.promise}</Heading><Heading>책책 2</Heading>')
    const letters = [...collectHeadingLetters(root)]
    expect(letters).toEqual(expect.arrayContaining([...'책집꿈을펴요 0123456789.,!?·()']))
    expect(letters).not.toContain('쾅')
    expect(letters).toEqual([...new Set(letters)].sort())
  })
  it('of a page are those of its own headings and of what it imports', () => {
    write(
      'app/routes/shop/book.tsx',
      "import { Box } from '~/ui/box'\nexport default () => <Heading>가</Heading>",
    )
    write(
      'app/ui/box.tsx',
      "import { Deep } from './deep/deep'\nexport const Box = () => <Heading>나</Heading>",
    )
    write('app/ui/deep/deep.tsx', 'export const Deep = () => <Heading>{shop.promise}</Heading>')
    write('app/ui/other.tsx', 'export const Other = () => <Heading>다</Heading>')
    expect(collectPageLetters(root, ['routes/shop/book.tsx'])).toBe(' 가꿈나요을집책펴')
  })
  it('are normalised to whole syllables', () => {
    heading(`<Heading>${'값'.normalize('NFD')}</Heading>`)
    expect(collectHeadingLetters(root)).toContain('값')
  })
  it.each([
    '<Heading>{book.title}</Heading>',
    '<Heading>안녕 {user.name}님</Heading>',
    '<Heading>{shop.demoLine}</Heading>',
    '<Heading>{isNew ? "새 책" : "헌 책"}</Heading>',
    '<Heading>{count + "권"}</Heading>',
    '<Heading><span>{title}</span></Heading>',
    '<Heading><Title /></Heading>',
    '<Heading><Title>가</Title></Heading>',
    '<Heading>가&nbsp;나</Heading>',
    '<Heading children={title} />',
  ])('are refused with file and line for %s', (said) => {
    heading(`\n${said}`)
    expect(() => collectHeadingLetters(root)).toThrow(/^app\/routes\/shop\/page\.tsx:2: /)
  })
  it('are refused when the shop has no name', () => {
    write('app/texts/shop.ts', 'export const shop = {} as const')
    expect(() => collectHeadingLetters(root)).toThrow('app/texts/shop.ts')
  })
})

describe('heading font', () => {
  // A font's character set ends with U+FFFF, which is not a character.
  const lettersOf = (face: Buffer) =>
    create(face)
      .characterSet.filter((letter) => letter !== 0xffff)
      .map((letter) => String.fromCodePoint(letter))

  it('has exactly the given letters, 200 common syllables in at most 30 KB', async () => {
    expect(new Set(EVERYDAY).size).toBe(200)
    const face = await subsetHeadingFont(EVERYDAY)
    expect(face.subarray(0, 4).toString()).toBe('wOF2')
    expect(lettersOf(face).sort()).toEqual([...EVERYDAY].sort())
    expect(face.length).toBeLessThanOrEqual(MOST)
  })
  it('has every letter of this shop’s headings, in at most 30 KB', async () => {
    const letters = collectHeadingLetters(house)
    const face = await subsetHeadingFont(letters)
    expect(lettersOf(face).sort()).toEqual([...letters].sort())
    expect(face.length).toBeLessThanOrEqual(MOST)
  })
  it('of a page without the framework has the letters of that page alone, in at most 6 KB', async () => {
    for (const pages of Object.values(FONTS_OF_PAGES)) {
      const letters = collectPageLetters(house, pages)
      expect(letters.length).toBeGreaterThan(10)
      const face = await subsetHeadingFont(letters)
      expect(face.length, pages[0]).toBeLessThanOrEqual(6 * 1024)
    }
  })
  it('of a page is named by each route without the framework', () => {
    const routes = [...readTree('app/routes').values()].filter(({ text }) => /script: 'visitor'/.test(text))
    expect(routes.length).toBeGreaterThan(5)
    for (const { path, text } of routes) {
      const [, font = ''] = text.match(/headings: '(\w+)'/) ?? []
      expect(FONTS_OF_PAGES[font], path).toContain(path.replace('app/', ''))
    }
  })
  it('is used in the Heading component only', () => {
    const asking = [...readTree('app').values()].filter(
      ({ path, text }) => /[`"' ]font-heading|Heading as /.test(text) && path.endsWith('.tsx'),
    )
    expect(asking.map(({ path }) => path)).toEqual(['app/ui/frame/heading.tsx'])
  })
})

describe('building the heading font', () => {
  const file = () => join(root, 'build/headings/heading.woff2')

  it('happens once, and again when the letters have changed or the file is missing', async () => {
    heading('<Heading>가</Heading>')
    await makeHeadingFonts(root)
    const first = readFileSync(file())
    const made = statSync(file()).mtimeMs
    await makeHeadingFonts(root)
    expect(statSync(file()).mtimeMs).toBe(made)
    heading('<Heading>가나</Heading>')
    await makeHeadingFonts(root)
    expect(readFileSync(file()).equals(first)).toBe(false)
    rmSync(file())
    await makeHeadingFonts(root)
    expect(existsSync(file())).toBe(true)
  })
})

const EVERYDAY =
  '가각간갈감갑값강갖같개거건걸검것게겠겨격견결경계고곡곤골곱곳공과관광괜교구국군굴궁권귀규그극근글금급기긴길김깊까깨꺼께꼭꽃꾸꿈끝나난날남낮내너넘네노녹놀높놓누눈느늘능니다단달담답당대더던데도독돌동두뒤드든들등따때떠또뜻라락란람랑래량러럼레려력련령로록론료루류르른를름리린림마막만많말맛망매머먼메며면명모목몰못무문물미민바박반받발밤방배버번법베변별병보복본볼봄부북분불비빛빠사산살삼상새색생서석선설성세'
