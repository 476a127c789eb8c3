import type { Locator, Page } from '@playwright/test'
import { defaultTextStyle } from '../../app/book/document'
import { layoutFilledBox } from '../../app/book/layout'
import { fillTokens } from '../../app/book/particles'
import { lookOf } from '../../app/book/runs/line-look'
import { followEdit, type StyledRun, type StyledText } from '../../app/book/runs/runs'
import { SAMPLE_NAMES } from '../../app/texts/office/sample-names'
import { expect, test } from '../support/browser'
import { aText, openTyping, typeHangul } from '../support/editor-canvas'

// A text with words of other looks and the child's name, while it is typed on the page.

const TEXT = '옛날에 {childName:은/는} 살금살금 숲으로\n\n걸어가며 노래했어요.'
const [NAME = ''] = SAMPLE_NAMES
const fill = (text: string) => fillTokens(text, { childName: NAME }).text
const at = (words: string, text = TEXT) => ({
  from: text.indexOf(words),
  to: text.indexOf(words) + words.length,
})
const runs = [
  { ...at('{childName:은/는}'), color: '#c2185b' },
  { ...at('살금살금'), fontFamily: 'Hi Melody', fontWeight: 400, size: 1.6 },
  { ...at('걸어가며'), size: 0.7, color: '#1565c0' },
]
const box = {
  ...aText('one', { x: 120, y: 80, width: 250, height: 260, text: TEXT }),
  style: { ...defaultTextStyle(), fontSize: 24, textAlign: 'center' as const },
  runs,
}

/** Every letter in the field but blanks, in the page's units, with its colour. */
const lettersSeen = (field: Locator) =>
  field.evaluate((field) => {
    const { Konva } = window as unknown as { Konva: { stages: [import('konva/lib/Stage').Stage] } }
    const [stage] = Konva.stages
    const { left, top } = stage.container().getBoundingClientRect()
    const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const letters: { letter: string; x: number; end: number; top: number; colour: string }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [i, letter] of [...(node.textContent ?? '')].entries()) {
        if (/\s/.test(letter)) continue
        range.setStart(node, i)
        range.setEnd(node, i + 1)
        const rect = range.getBoundingClientRect()
        const x = (rect.left - left - stage.x()) / stage.scaleX()
        const end = (rect.right - left - stage.x()) / stage.scaleX()
        const colour = getComputedStyle(node.parentElement as HTMLElement).color
        letters.push({ letter, x, end, top: (rect.top - top - stage.y()) / stage.scaleY(), colour })
      }
    return letters
  })

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)).join(', ')})`

/** The field's letters stand and look as the layout paints them. */
const isAsPainted = (field: Locator, styled: StyledText) =>
  expect(async () => {
    const { runs: _, ...plain } = box
    const laid = layoutFilledBox({ ...plain, ...styled, runs: [...(styled.runs ?? [])] }, fill)
    const letters = await lettersSeen(field)
    const printed = laid.lines.map(({ text }) => text.replace(/\s/g, '')).join('')
    expect(letters.map(({ letter }) => letter).join('')).toBe(printed)
    let next = 0
    for (const line of laid.lines) {
      const own = letters.slice(next, next + line.text.replace(/\s/g, '').length)
      next += own.length
      const { metrics, fontSize, color } = lookOf(line, laid)
      const top = line.y - (metrics.ascent / metrics.unitsPerEm) * fontSize
      if (!own.length) continue
      expect(Math.abs((own[0]?.x ?? 0) - line.x), `start of “${line.text}”`).toBeLessThan(1.5)
      expect(Math.abs((own.at(-1)?.end ?? 0) - line.x - line.width), `end of “${line.text}”`).toBeLessThan(
        1.5,
      )
      for (const letter of own) {
        expect(Math.abs(letter.top - top), `height of “${letter.letter}” in “${line.text}”`).toBeLessThan(3)
        expect(letter.colour).toBe(rgb(color))
      }
    }
  }).toPass({ timeout: 15_000 })

const storedOn = (page: Page) =>
  page.getByRole('complementary', { name: '속성' }).getByLabel('글', { exact: true })

const open = (page: Page) => openTyping(page, box)

test('words keep their looks and the name its sample while a text is typed @script', async ({ page }) => {
  const { field, restore } = await open(page)
  try {
    await isAsPainted(field, { text: TEXT, runs })
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/typing-looks.png` })
    // Words that are composed at a run's end look like it.
    await page.keyboard.press('Control+Home')
    const before = TEXT.slice(0, at('살금살금').to)
    const shown = fill(before).length
    // A name is one step of the caret.
    const steps = shown - fill('{childName:은/는}').length + 1
    for (let i = 0; i < steps; i++) await page.keyboard.press('ArrowRight')
    // Letter by letter, as they are typed.
    const after = (words: string) =>
      [...words].reduce<{ text: string; runs: StyledRun[] }>(
        (styled, letter, i) => {
          const text = `${before}${words.slice(0, i)}${letter}${TEXT.slice(before.length)}`
          return { text, runs: followEdit(styled, text) }
        },
        { text: TEXT, runs },
      )
    await typeHangul(page, async (said) => {
      expect(after(said).runs[1]).toMatchObject({ to: before.length + said.length, size: 1.6 })
      await isAsPainted(field, after(said))
    })
    await expect(storedOn(page)).toHaveValue(after('안녕').text)
    await page.keyboard.type(' 콩')
    await isAsPainted(field, after('안녕 콩'))
    await page.keyboard.press('Enter')
    // A blank at the start of a line is not painted, but the caret may stand behind it.
    await expect(storedOn(page)).toHaveValue(after('안녕 콩\n').text)
    await page.keyboard.type('별')
    await isAsPainted(field, after('안녕 콩\n별'))
    // Each word is taken back by itself, and comes back.
    const undo = async (...texts: string[]) => {
      for (const text of texts) {
        await page.keyboard.press('Control+z')
        await expect(storedOn(page)).toHaveValue(text)
      }
    }
    await undo(after('안녕 콩\n').text, after('안녕 콩').text, after('안녕 ').text, TEXT)
    await isAsPainted(field, { text: TEXT, runs })
    await page.keyboard.press('Control+Shift+z')
    await isAsPainted(field, after('안녕 '))
    await page.keyboard.type('또')
    await isAsPainted(field, after('안녕 또'))
  } finally {
    await restore()
  }
})

test('the name in a typed text is taken out, cut and pasted as a whole @script', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { field, restore } = await open(page)
  const without = TEXT.replace('{childName:은/는}', '')
  try {
    await page.keyboard.press('Control+Home')
    for (let i = 0; i < '옛날에 '.length + 1; i++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Backspace')
    await expect(storedOn(page)).toHaveValue(without)
    await page.keyboard.press('Control+z')
    await expect(storedOn(page)).toHaveValue(TEXT)
    await isAsPainted(field, { text: TEXT, runs })

    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Control+x')
    await expect(storedOn(page)).toHaveValue(without)
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+v')
    await expect(storedOn(page)).toHaveValue(`${without}{childName:은/는}`)
    await expect(field).not.toContainText('childName')
    await expect(field).toContainText(`노래했어요.${fill('{childName:은/는}')}`)
    // The caret stands behind the name at the end, and in front of one at the start.
    await page.keyboard.type('!')
    await expect(storedOn(page)).toHaveValue(`${without}{childName:은/는}!`)
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('{childName}')
    await page.keyboard.press('Home')
    await typeHangul(page)
    await expect(storedOn(page)).toHaveValue('안녕{childName}')
    await page.keyboard.press('End')
    await typeHangul(page)
    await expect(storedOn(page)).toHaveValue('안녕{childName}안녕')
  } finally {
    await restore()
  }
})

test('words with the name are dragged to another place, and undone from the browser’s menu @script', async ({
  page,
}) => {
  const { field, restore } = await open(page)
  try {
    // A press on the name puts the caret beside it.
    await field.locator('[data-token]').click({ position: { x: 2, y: 5 } })
    await page.keyboard.type('꼭 ')
    await expect(storedOn(page)).toHaveValue(TEXT.replace('{', '꼭 {'))
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(storedOn(page)).toHaveValue(TEXT)
    await page.keyboard.press('Control+Home')
    // The blank behind the name comes along.
    for (let i = 0; i < '옛날에 '.length; i++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    const place = (words: string) =>
      field.evaluate((field, words) => {
        const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const start = (node.textContent ?? '').indexOf(words)
          if (start < 0) continue
          range.setStart(node, start)
          range.setEnd(node, start + words.length)
          const { x, y, width, height } = range.getBoundingClientRect()
          return { x, middle: x + width / 2, y: y + height / 2 }
        }
        throw new Error(`${words} is not in the field`)
      }, words)
    const [from, to] = [await place(fill('{childName:은/는}')), await place('노래했어요')]
    await page.mouse.move(from.middle, from.y)
    await page.mouse.down()
    await page.mouse.move(to.middle, to.y, { steps: 5 })
    await page.mouse.move(to.x + 1, to.y, { steps: 3 })
    await page.mouse.up()
    const moved = TEXT.replace('{childName:은/는} ', '').replace('노래', '{childName:은/는} 노래')
    await expect(storedOn(page)).toHaveValue(moved)
    await expect(field.locator('[data-token]')).toHaveCount(1)
    await expect(field).not.toContainText('childName')

    const client = await page.context().newCDPSession(page)
    await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'F20', commands: ['undo'] })
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'F20' })
    await expect(storedOn(page)).toHaveValue(TEXT)
    await isAsPainted(field, { text: TEXT, runs })
    await page.keyboard.press('Control+Shift+z')
    await expect(storedOn(page)).toHaveValue(moved)
    await expect(field.locator('[data-token]')).toHaveCount(1)
  } finally {
    await restore()
  }
})
