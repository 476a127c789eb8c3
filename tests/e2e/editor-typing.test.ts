import type { Locator, Page } from '@playwright/test'
import { defaultTextStyle, type TextBox } from '../../app/book/document'
import { type BoxLayout, layoutBox } from '../../app/book/layout'
import { fillTokens } from '../../app/book/particles'
import { SAMPLE_NAMES } from '../../app/texts/office/sample-names'
import { expect, test } from '../support/browser'
import { aText, openEditorWith, toScreen, typeHangul, waitForRender } from '../support/editor-canvas'

const typed: TextBox[] = [
  aText('a', {
    ...{ y: 60, width: 260, height: 150 },
    text: '달님은 하늘이에게 아주 작은 목소리로 “잘 자렴!” 하고 말했어요.\n\n내일 밤에  또 만나자 .',
    style: { ...defaultTextStyle(), fontSize: 20 },
  }),
  aText('b', {
    ...{ x: 480, y: 60, width: 210, height: 190 },
    text: '{childName:은/는} 띄어쓰기없이길게이어지는아주기다란말도 줄에 맞게 끊어서 써요, 그렇지요?',
    style: { ...defaultTextStyle(), fontFamily: 'Hi Melody', fontSize: 24, textAlign: 'center' },
  }),
  aText('c', {
    ...{ x: 800, y: 60, width: 300, height: 180 },
    text: 'A far-away sea/home: https://example.kr/very/long?x=1&y=2 별빛이 가득한 밤하늘 아래에서…',
    style: { ...defaultTextStyle(), fontFamily: 'Nanum Gothic', fontSize: 22, textAlign: 'right' },
  }),
]

/** Every visible line with its start, its end and its vertical middle, in the page's units. */
const linesSeen = (field: Locator) =>
  field.evaluate((field) => {
    const { Konva } = window as unknown as { Konva: { stages: [import('konva/lib/Stage').Stage] } }
    const [stage] = Konva.stages
    const { left, top } = stage.container().getBoundingClientRect()
    const onPage = (x: number, y: number) =>
      [(x - left - stage.x()) / stage.scaleX(), (y - top - stage.y()) / stage.scaleY()] as const
    const lines = new Map<number, { text: string; x: number; end: number; middle: number }>()
    const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [i, letter] of [...(node.textContent ?? '')].entries()) {
        range.setStart(node, i)
        range.setEnd(node, i + 1)
        const rect = range.getBoundingClientRect()
        if (/\s/.test(letter) && letter !== ' ') continue
        const [x, y] = onPage(rect.left, (rect.top + rect.bottom) / 2)
        const [end] = onPage(rect.right, 0)
        const line = [...lines.entries()].find(([at]) => Math.abs(at - y) < 4)?.[1]
        if (!line) lines.set(y, { text: letter, x, end, middle: y })
        else {
          line.text += letter
          if (letter !== ' ') line.end = end
        }
      }
    return [...lines.values()].map((line) => ({ ...line, text: line.text.trimEnd() }))
  })

/** Waits until the fonts have loaded. */
const isAsLaid = (field: Locator, box: TextBox, text: string) =>
  expect(async () => {
    areAsLaid(
      await linesSeen(field),
      layoutBox(box, fillTokens(text, { childName: SAMPLE_NAMES[0] ?? '' }).text),
    )
  }).toPass({ timeout: 15_000 })

function areAsLaid(seen: Awaited<ReturnType<typeof linesSeen>>, laid: BoxLayout) {
  const lines = laid.lines.filter((line) => line.text)
  expect(seen.map((line) => line.text.replace(/ +/g, ' '))).toEqual(lines.map((line) => line.text))
  for (const [i, { x, y, width, text }] of lines.entries()) {
    const line = seen[i] ?? { x: Number.NaN, end: Number.NaN, middle: Number.NaN, text: '' }
    // A line whose repeated blanks the browser collapses has other positions.
    if (line.text !== text) continue
    expect(Math.abs(line.x - x), `start of “${text}”`).toBeLessThan(1.5)
    expect(Math.abs(line.end - x - width), `end of “${text}”`).toBeLessThan(1.5)
    expect(Math.abs(line.middle - y + laid.fontSize * 0.35), `vertical middle of “${text}”`).toBeLessThan(
      laid.fontSize / 5,
    )
  }
}

test('text being typed breaks its lines as in print, in three fonts and two zooms', {
  tag: '@script',
}, async ({ page }) => {
  const restore = await openEditorWith(page, typed)
  for (const zoom of ['맞추기', '크게']) {
    if (zoom === '크게') for (let i = 0; i < 3; i++) await page.keyboard.press('+')
    for (const box of typed) {
      const { x, y } = await toScreen(page, box.x + 20, box.y + 15)
      await page.mouse.dblclick(x, y)
      const field = page.getByRole('textbox', { name: '글 고치기' })
      await expect(field).toBeFocused()
      await expect(field).toHaveText(/./)
      await isAsLaid(field, box, box.text)
      await page.keyboard.press('Escape')
    }
  }
  const [box] = typed as [TextBox]
  const { x, y } = await toScreen(page, box.x + 20, box.y + 15)
  await page.mouse.dblclick(x, y)
  const field = page.getByRole('textbox', { name: '글 고치기' })
  await expect(field).toBeFocused()
  const before = `${box.text} 그리고 다시 `
  await page.keyboard.insertText(' 그리고 다시 ')
  await typeHangul(page, (said) => isAsLaid(field, box, before + said))
  await restore()
})

const fieldOn = (page: Page) => page.getByRole('textbox', { name: '글 고치기' })
/** The text in the editor store, with its line breaks. */
const storedOn = (page: Page) =>
  page.getByRole('complementary', { name: '속성' }).getByLabel('글', { exact: true })

async function typeIn(page: Page, { x, y }: TextBox) {
  const at = await toScreen(page, x + 20, y + 15)
  await page.mouse.dblclick(at.x, at.y)
  await expect(fieldOn(page)).toBeFocused()
}

test('a click next to the edited text selects the page’s part there; a click on its overhang keeps editing', {
  tag: '@script',
}, async ({ page }) => {
  const large = { ...defaultTextStyle(), fontSize: 90 }
  const [one, other] = [aText('하나', {}), aText('둘', { x: 308 })]
  const hanging = aText('셋!!!', { x: 700, width: 50, height: 150, style: large })
  const restore = await openEditorWith(page, [one, other, hanging])
  const canvas = page.getByRole('application', { name: '쪽 화면' })
  await typeIn(page, one)
  const beside = await toScreen(page, 316, 115)
  await page.mouse.click(beside.x, beside.y)
  await expect(fieldOn(page)).toBeHidden()
  await expect(canvas).toHaveAccessibleDescription(/고른 것: 글 “둘”/)

  await typeIn(page, hanging)
  const { lines } = layoutBox(hanging, hanging.text)
  const [{ x = 0, width = 0, y = 0 } = {}] = lines
  expect(x + width).toBeGreaterThan(770)
  const end = await toScreen(page, x + width - 2, y - 10)
  await page.keyboard.press('Home')
  await page.mouse.click(end.x, end.y)
  await page.keyboard.insertText('넷')
  await expect(fieldOn(page)).toHaveText('셋!!!넷')
  await restore()
})

test('after a line break at its end, a text continues on the line of the caret', { tag: '@script' }, async ({
  page,
}) => {
  const box = aText('달\n\n', { height: 200 })
  const restore = await openEditorWith(page, [box])
  await typeIn(page, box)
  await page.keyboard.type('a')
  await expect(storedOn(page)).toHaveValue('달\n\na')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('b')
  await expect(storedOn(page)).toHaveValue('달\n\na\n\nb')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^되돌리기/ }).click()
  await restore()
})

test('a text at its length limit takes no more letters and shows a message', { tag: '@script' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const box = aText('글', { height: 300 })
  const restore = await openEditorWith(page, [box])
  const field = fieldOn(page)
  const told = page.locator('.editor-refusal')
  const fill = async (letters: number) => {
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('글'.repeat(letters))
    await expect(field).toHaveText('글'.repeat(letters))
    await expect(told).toBeEmpty()
  }
  const isFull = async (text: string) => {
    await expect(told).toHaveText(/2,000자/)
    await waitForRender(page)
    await expect(field).toHaveText(text)
    await expect(storedOn(page)).toHaveValue(text)
  }
  const paste = async (text: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text)
    await page.keyboard.press('Control+v')
  }
  await typeIn(page, box)
  await fill(1997)
  await paste('🌙🌙')
  await isFull(`${'글'.repeat(1997)}🌙`)
  await fill(1998)
  await paste('한글날'.normalize('NFD'))
  await isFull(`${'글'.repeat(1998)}한글`.normalize('NFC'))

  await fill(2000)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await isFull('글'.repeat(2000))
  await fill(1999)
  await page.keyboard.press('ArrowLeft')
  await typeHangul(page)
  await isFull(`${'글'.repeat(1998)}안글`)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('a')
  await expect(field).toHaveText(`${'글'.repeat(1998)}a글`)

  await fill(2000)
  const moon = { text: '🌙', selectionStart: 2, selectionEnd: 2 }
  const client = await context.newCDPSession(page)
  await client.send('Input.imeSetComposition', moon)
  await client.send('Input.insertText', { text: moon.text })
  await isFull('글'.repeat(2000))
  await fill(2000)
  await typeHangul(page)
  // Refused letters are no step: the first step back takes the last words away, the second the letter typed before.
  for (let i = 0; i < 2; i++) await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await typeIn(page, box)
  await expect(storedOn(page)).toHaveValue('글'.repeat(1999))
  await restore()
})
