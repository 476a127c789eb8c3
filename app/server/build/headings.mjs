import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import ts from 'typescript'

// A whole Korean font weighs half a megabyte, so before the build it is cut down to the letters of the shop's headings,
// and once more for each page that visitors see first, to those of its own headings (app/ui/frame/heading-fonts.ts).
// Their texts must be known at build time: a `Heading` with any other content stops the build.

/** @typedef {(node: ts.Node) => never} Refuse */

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url))
const fullFont = join(
  projectRoot,
  'node_modules/@fontsource/gowun-batang/files/gowun-batang-korean-700-normal.woff2',
)
const ALWAYS = '0123456789 .,!?·~…:()-%&‘’“”'
const SHOP_FIELDS = ['name', 'promise']
/** The pages with a font of their own, by its name. @type {Record<string, string[]>} */
export const FONTS_OF_PAGES = {
  home: ['routes/shop/home.tsx'],
  list: ['routes/shop/products.tsx', 'routes/shop/reviews.tsx'],
  book: ['routes/shop/book.tsx', 'routes/wadiz/book.tsx'],
  campaign: ['routes/wadiz/home.tsx'],
  room: ['routes/children/room.tsx', 'routes/children/books.tsx', 'routes/heads/head.tsx'],
}
/** Name ids of the licence and its address in a font's `name` table. */
const LICENCE = [13, 14]

/** Writes the fonts into `build/headings`, unless they are there already for the same letters. */
export async function makeHeadingFonts(root = projectRoot) {
  await makeFont(root, 'heading', collectHeadingLetters(root))
  for (const [name, pages] of Object.entries(FONTS_OF_PAGES))
    await makeFont(root, name, collectPageLetters(root, pages))
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string} letters
 */
async function makeFont(root, name, letters) {
  const file = join(root, `build/headings/${name}.woff2`)
  const stamp = join(root, `build/headings/${name}-cut-for`)
  const now = createHash('sha256').update(letters).update(readFileSync(fullFont)).digest('hex')
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await subsetHeadingFont(letters))
  writeFileSync(stamp, now)
}

/**
 * @param {string} letters
 * @returns {Promise<Buffer>}
 */
export function subsetHeadingFont(letters) {
  return subsetFont(readFileSync(fullFont), letters, {
    targetFormat: 'woff2',
    preserveNameIds: LICENCE,
    keepFeatures: [],
    noHinting: true,
  })
}

/** @param {string} root */
export function collectHeadingLetters(root) {
  const pages = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readHeadings(root, join('app', name)))
  return lettersOf([ALWAYS, readShopFields(root), ...pages].join(' '))
}

/**
 * The letters of the headings in these modules and in all that they import.
 * @param {string} root
 * @param {string[]} pages
 */
export function collectPageLetters(root, pages) {
  const modules = new Set(
    pages.map((page) => join('app', page)).filter((path) => existsSync(join(root, path))),
  )
  for (const path of modules) for (const imported of readComponentImports(root, path)) modules.add(imported)
  const texts = [...modules].map((path) => readHeadings(root, path))
  const isNamed = texts.some((text) => text.includes(SHOP_MARK))
  return lettersOf([' ', ...texts, isNamed ? readShopFields(root) : ''].join(' ').replaceAll(SHOP_MARK, ''))
}

/** Stands for a field of the shop in a heading's text. */
const SHOP_MARK = '\0'

/** Each letter once, in order. @param {string} text */
const lettersOf = (text) =>
  [...new Set(text.normalize('NFC').replaceAll(SHOP_MARK, '').replace(/\s/g, ' '))].sort().join('')

/**
 * @param {string} root
 * @param {string} path
 */
function readComponentImports(root, path) {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), 'utf8'))
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => /^[.~]/.test(name))
    .map((name) => `${name.startsWith('~') ? join('app', name.slice(2)) : join(dirname(path), name)}.tsx`)
    .filter((file) => existsSync(join(root, file)))
}

/** @param {string} root */
function readShopFields(root) {
  const text = readFileSync(join(root, 'app/texts/shop.ts'), 'utf8')
  return SHOP_FIELDS.map((key) => {
    const value = new RegExp(`^ {2}${key}: '(.+)',$`, 'm').exec(text)?.[1]
    if (!value)
      throw new Error(`app/texts/shop.ts: headings need ${key}, in single quotes on a line of its own`)
    return value
  }).join('')
}

/**
 * @param {string} root
 * @param {string} path
 */
function readHeadings(root, path) {
  const text = readFileSync(join(root, path), 'utf8')
  if (!text.includes('<Heading')) return ''
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  /** @type {Refuse} */
  const refuse = (node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    const reason = `a Heading says fixed words, ${SHOP_FIELDS.map((key) => `{shop.${key}}`).join(' or ')}`
    throw new Error(`${path}:${line + 1}: ${reason}, not ${node.getText().trim()}`)
  }
  let words = ''
  /** @param {ts.Node} node */
  const look = (node) => {
    if (ts.isJsxSelfClosingElement(node) && isNamed(node, /^Heading$/)) refuse(node)
    if (ts.isJsxElement(node) && isNamed(node.openingElement, /^Heading$/))
      words += node.children.map((child) => readText(child, refuse)).join('')
    ts.forEachChild(node, look)
  }
  look(source)
  return words
}

/**
 * @param {ts.JsxChild} child
 * @param {Refuse} refuse
 * @returns {string}
 */
function readText(child, refuse) {
  // An HTML entity would be read as its source letters; the letter itself can be written instead.
  if (ts.isJsxText(child)) return /&#?\w+;/.test(child.text) ? refuse(child) : child.text
  if (ts.isJsxExpression(child)) return readExpression(child, refuse)
  if (ts.isJsxFragment(child)) return child.children.map((inner) => readText(inner, refuse)).join('')
  // The text of plain elements is known; the text of a component is not.
  const plain = /^[a-z]/
  if (ts.isJsxElement(child) && isNamed(child.openingElement, plain))
    return child.children.map((inner) => readText(inner, refuse)).join('')
  return ts.isJsxSelfClosingElement(child) && isNamed(child, plain) ? '' : refuse(child)
}

/**
 * @param {ts.JsxExpression} child
 * @param {Refuse} refuse
 */
function readExpression(child, refuse) {
  const expression = child.expression
  if (!expression) return ''
  if (ts.isStringLiteralLike(expression)) return expression.text
  return SHOP_FIELDS.some((key) => expression.getText() === `shop.${key}`) ? SHOP_MARK : refuse(child)
}

/**
 * @param {ts.JsxOpeningLikeElement} element
 * @param {RegExp} name
 */
function isNamed(element, name) {
  return name.test(element.tagName.getText())
}
