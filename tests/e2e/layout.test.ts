import { build } from 'vite'
import { defaultTextStyle, emptyDocument, pageKeys, type TextBox } from '../../app/book/document'
import { cutFontSubset } from '../../app/book/fonts/font-subsets.server'
import { layoutPage } from '../../app/book/layout'
import { families } from '../../app/book/metrics'
import { facesOf } from '../../app/book/painters/faces'
import { fillTokens } from '../../app/book/particles'
import { stories } from '../../db/seed/stories/stories'
import { expect, test } from '../support/browser'

const NAMES = ['지우', '민준', '하늘', '솔', 'Tom', '뷁쉛', 'Anne-Marie O’Neil']
const said = (text: string, i: number) => fillTokens(text, { childName: NAMES[i % NAMES.length] ?? '' }).text

/** Every sentence of every story, in each font face, in wide and narrow boxes. */
const boxes = families.flatMap(({ family, faces }) =>
  faces.flatMap(({ weight }) =>
    stories.flatMap(({ spreads }) =>
      spreads.map(
        ({ text }, i): TextBox => ({
          id: `${family} ${weight} ${i}`,
          x: i,
          y: 3,
          width: 90 + ((i * 83) % 420),
          height: 300,
          text: `${said(text.join('\n'), i)} 12, 345원! (Tom) AVATAR Wa. “fi” — …`,
          style: {
            ...defaultTextStyle(),
            fontFamily: family,
            fontWeight: weight,
            fontSize: 14 + (i % 5) * 4.3,
          },
        }),
      ),
    ),
  ),
)
const document = { ...emptyDocument(1), textBoxes: { '2-3': boxes } }
const laid = () => layoutPage(document, '2-3')

test('lines break in the browser exactly as on the server', { tag: '@script' }, async ({ page }) => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'app/book/layout.ts', formats: ['iife'], name: 'book' },
    },
  })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The layout was not bundled.')
  await page.evaluate(`${bundle.output[0].code}; globalThis.book = book`)
  const there = await page.evaluate(
    (document) =>
      JSON.stringify(
        (globalThis as unknown as { book: typeof import('../../app/book/layout') }).book.layoutPage(
          document,
          '2-3',
        ),
      ),
    document,
  )
  const faces = families.flatMap((family) => family.faces)
  expect(boxes).toHaveLength(faces.length * 6 * (pageKeys.length - 2))
  expect(there).toBe(JSON.stringify(laid()))
})

test('the browser measures every line as wide as the width tables say', { tag: '@script' }, async ({
  page,
}) => {
  const layout = laid()
  const faces = await Promise.all(
    facesOf(layout).map(async (face) => ({ ...face, font: await cutFontSubset(face) })),
  )
  const rules = faces.map(
    ({ family, weight, font }) =>
      `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${font.toString('base64')})}`,
  )
  await page.setContent(`<style>${rules.join('')}</style>`)
  const lines = layout.boxes.flatMap(({ metrics, fontSize, lines }) =>
    lines.map(({ text, width }) => ({
      text,
      width,
      fontSize,
      family: metrics.family,
      weight: metrics.weight,
    })),
  )
  const measured = await page.evaluate(async (lines) => {
    for (const { family, weight } of lines)
      await globalThis.document.fonts.load(`${weight} 20px '${family}'`, '가')
    const svg = globalThis.document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    globalThis.document.body.append(svg)
    return lines.map(({ text, fontSize, family, weight }) => {
      const line = globalThis.document.createElementNS('http://www.w3.org/2000/svg', 'text')
      line.textContent = text
      for (const [name, value] of Object.entries({
        'font-family': `'${family}'`,
        'font-size': `${fontSize}`,
        'font-weight': `${weight}`,
        'font-kerning': 'none',
        'text-rendering': 'geometricPrecision',
      }))
        line.setAttribute(name, value)
      svg.append(line)
      return line.getComputedTextLength()
    })
  }, lines)
  const unlike = lines.flatMap(({ text, width, family, weight }, i) => {
    const there = measured[i] ?? 0
    return Math.abs(there - width) > 0.5 ? [`${family} ${weight}: ${text}: ${width} ≠ ${there}`] : []
  })
  expect(unlike).toEqual([])
  expect(lines.length).toBeGreaterThan(2000)
})
