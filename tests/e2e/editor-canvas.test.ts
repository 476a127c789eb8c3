import type { Locator, Page } from '@playwright/test'
import { plainStyle, type TextBox } from '../../app/book/document'
import { layoutBox } from '../../app/book/layout'
import { alive, expect, test } from '../support/browser'
import { aText, spot, tableWith } from '../support/drawing-table'

// A page is composed by hand: a text is put there, typed in Hangul, moved, made larger, and every step taken back.

async function drag(page: Page, from: [number, number], to: [number, number]) {
  const [one, other] = [await spot(page, ...from), await spot(page, ...to)]
  await page.mouse.move(one.x, one.y)
  await page.mouse.down()
  await page.mouse.move((one.x + other.x) / 2, (one.y + other.y) / 2)
  await page.mouse.move(other.x, other.y)
  await page.mouse.up()
}

test('a text is put on a page, typed, moved, made larger and taken back @script', async ({ page }) => {
  await page.goto('/admin')
  await page.getByLabel('아이디').fill('admin')
  await page.getByLabel('비밀번호').fill('admin1234')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('link', { name: '도서', exact: true })).toBeVisible()
  await page.goto('/admin/book-editor/1')
  await alive(page)
  await expect(page.locator('.editor-stage[data-ready]')).toBeVisible()
  const canvas = page.getByRole('application', { name: '쪽 화면' })
  await page.getByRole('navigation', { name: '쪽' }).getByRole('button').nth(16).click()
  const before = await canvas.getByRole('paragraph').innerText()

  await page.getByRole('button', { name: '글상자', exact: true }).click()
  const { x, y } = await spot(page, 200, 400)
  await page.mouse.click(x, y)
  const field = page.getByRole('textbox', { name: '글 고치기' })
  await expect(field).toBeFocused()
  await typeHangul(page)
  await expect(field).toHaveText('안녕')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(canvas).toHaveAccessibleDescription(/고른 것: 글 “안녕”/)

  const across = page.getByLabel('가로', { exact: true })
  const width = page.getByLabel('너비', { exact: true })
  const valueIn = async (field: typeof across) => Number(await field.inputValue())
  expect(Math.abs((await valueIn(across)) - 200)).toBeLessThan(3)
  await page.keyboard.down('Control')
  await drag(page, [210, 400], [350, 450])
  await expect.poll(() => valueIn(across)).toBeGreaterThan(335)
  await drag(page, [580, 498], [673, 498])
  await page.keyboard.up('Control')
  await expect.poll(() => valueIn(width)).toBeGreaterThan(325)
  const undo = page.getByRole('button', { name: /^되돌리기/ })
  for (let i = 0; i < 3; i++) await undo.click()
  await expect(canvas.getByRole('paragraph')).toHaveText(before)
})

test('several texts are made larger by the frame around them, in one step', { tag: '@script' }, async ({
  page,
}) => {
  const restore = await tableWith(page, [aText('하나', {}), aText('둘', { x: 200, y: 200 })])
  const layers = page.getByRole('list', { name: '이 쪽에 있는 것' })
  const panel = page.getByRole('complementary', { name: '속성' })
  const placeOf = async (name: string) => {
    await layers
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
    const labels = ['가로', '세로', '너비', '높이', '크기']
    const values = labels.map((label) => panel.getByLabel(label, { exact: true }).first().inputValue())
    return (await Promise.all(values)).map((value) => Math.round(Number(value)))
  }
  await drag(page, [60, 70], [430, 290])
  await page.keyboard.down('Control')
  // The frame goes from 100, 100 to 400, 260.
  await drag(page, [400, 260], [550, 340])
  await page.keyboard.up('Control')
  await expect(page.getByRole('button', { name: '되돌리기: 크기 바꾸기' })).toBeVisible()
  expect(await placeOf('하나')).toEqual([100, 100, 300, 90, 30])
  expect(await placeOf('둘')).toEqual([250, 250, 300, 90, 30])
  await page.getByRole('button', { name: /^되돌리기/ }).click()
  expect(await placeOf('둘')).toEqual([200, 200, 200, 60, 20])
  await restore()
})

const typed: TextBox[] = [
  aText('a', {
    ...{ y: 60, width: 260, height: 150 },
    text: '달님은 하늘이에게 아주 작은 목소리로 “잘 자렴!” 하고 말했어요.\n\n내일 밤에  또 만나자 .',
    style: { ...plainStyle(), fontSize: 20 },
  }),
  aText('b', {
    ...{ x: 480, y: 60, width: 210, height: 190 },
    text: '{childName:은/는} 띄어쓰기없이길게이어지는아주기다란말도 줄에 맞게 끊어서 써요, 그렇지요?',
    style: { ...plainStyle(), fontFamily: 'Hi Melody', fontSize: 24, textAlign: 'center' },
  }),
  aText('c', {
    ...{ x: 800, y: 60, width: 300, height: 180 },
    text: 'A far-away sea/home: https://example.kr/very/long?x=1&y=2 별빛이 가득한 밤하늘 아래에서…',
    style: { ...plainStyle(), fontFamily: 'Nanum Gothic', fontSize: 22, textAlign: 'right' },
  }),
]

/** Every line as it is seen, with where it begins and ends and how high its middle is; in the page's units. */
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

async function isAsLaid(field: Locator, box: TextBox, text: string) {
  const laid = layoutBox(box, text)
  const lines = laid.lines.filter((line) => line.text)
  const seen = await linesSeen(field)
  expect(seen.map((line) => line.text.replace(/ +/g, ' '))).toEqual(lines.map((line) => line.text))
  for (const [i, { x, y, width, text }] of lines.entries()) {
    const line = seen[i] ?? { x: Number.NaN, end: Number.NaN, middle: Number.NaN, text: '' }
    // Blanks that count as one are as many as are typed.
    if (line.text !== text) continue
    expect(Math.abs(line.x - x), `${text} begins`).toBeLessThan(1.5)
    expect(Math.abs(line.end - x - width), `${text} ends`).toBeLessThan(1.5)
    expect(Math.abs(line.middle - y + laid.fontSize * 0.35), `${text} stands`).toBeLessThan(laid.fontSize / 5)
  }
}

test('what is being typed breaks its lines as they are printed, in every font', { tag: '@script' }, async ({
  page,
}) => {
  const restore = await tableWith(page, typed)
  for (const zoom of ['맞추기', '크게']) {
    if (zoom === '크게') for (let i = 0; i < 3; i++) await page.keyboard.press('+')
    for (const box of typed) {
      const { x, y } = await spot(page, box.x + 20, box.y + 15)
      await page.mouse.dblclick(x, y)
      const field = page.getByRole('textbox', { name: '글 고치기' })
      await expect(field).toBeFocused()
      await expect(field).toHaveText(/./)
      await isAsLaid(field, box, box.text)
      await page.keyboard.press('Escape')
    }
  }
  const [box] = typed as [TextBox]
  const { x, y } = await spot(page, box.x + 20, box.y + 15)
  await page.mouse.dblclick(x, y)
  const field = page.getByRole('textbox', { name: '글 고치기' })
  await expect(field).toBeFocused()
  const before = `${box.text} 그리고 다시 `
  await page.keyboard.insertText(' 그리고 다시 ')
  await typeHangul(page, (said) => isAsLaid(field, box, before + said))
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('글'.repeat(2100))
  await expect(field).toHaveText('글'.repeat(2000))
  await restore()
})

/** As an input method does it: letter upon letter in one syllable, and nothing is torn on the way. */
async function typeHangul(page: Page, seen = async (_said: string) => {}) {
  const client = await page.context().newCDPSession(page)
  let said = ''
  for (const [syllable, ...steps] of [
    ['안', 'ㅇ', '아', '안'],
    ['녕', 'ㄴ', '녀', '녕'],
  ] as const) {
    for (const text of steps) {
      const [selectionStart, selectionEnd] = [text.length, text.length]
      await client.send('Input.imeSetComposition', { text, selectionStart, selectionEnd })
      await seen(said + text)
    }
    await client.send('Input.insertText', { text: syllable })
    said += syllable
    await seen(said)
  }
}
