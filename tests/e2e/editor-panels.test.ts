import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNoViolations, test } from '../support/browser'
import { aText, openEditorWith, waitForRender } from '../support/editor-canvas'

// The parts around the canvas: slow dialogs, an outdated picture, messages and refusals, and the background.

const layersOf = (page: Page) => page.getByRole('list', { name: '이 쪽에 있는 것' })
const layer = (page: Page, name: string) => layersOf(page).getByRole('button', { name, exact: true })
const told = (page: Page) => page.locator('.editor-message')
const refusal = (page: Page) => page.locator('.editor-refusal')

async function openEditor(page: Page) {
  await page.goto('/admin/book-editor/2')
  await expect(page.locator('.editor-stage[data-ready]')).toBeVisible()
}

/** Holds back the responses until the returned function is called. */
async function held(page: Page, address: string | RegExp) {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(address, async (route) => {
    await opened
    await route.fallback()
  })
  return open
}

test('locks and slider never change the next page, and the panel follows the selection at once @script', async ({
  page,
  enterOffice,
}) => {
  await enterOffice()
  await openEditor(page)
  const thumb = (name: string) => page.getByRole('navigation', { name: '쪽' }).getByRole('button', { name })
  await thumb('4–5쪽').click()
  await layer(page, '그림').click()
  const title = page.locator('.editor-panels h2').first()
  await expect(title).toHaveText('그림')
  // In one task, before React renders asynchronously: selecting another kind of part shows its panel at once.
  const titles = await page.evaluate(async () => {
    const rows = [...document.querySelectorAll<HTMLElement>('.editor-layer-name')]
    rows.find(({ textContent }) => textContent !== '그림')?.click()
    await Promise.resolve()
    return [...document.querySelectorAll('.editor-panels h2')].map(({ textContent }) => textContent)
  })
  expect(titles[0]).toBe('글상자')
  // A click on the previous page's list right after a page change must not lock the next page's picture.
  const lock = layersOf(page).getByRole('button', { name: '그림 잠그기', exact: true })
  await page.evaluate(() => {
    const locks = document.querySelectorAll<HTMLElement>('.editor-layer [aria-label="그림 잠그기"]')
    document.querySelectorAll<HTMLElement>('.editor-thumb')[3]?.click()
    for (const lock of locks) lock.click()
  })
  await expect(page.getByRole('heading', { name: '6–7쪽' })).toBeVisible()
  await expect(lock).toHaveAttribute('aria-pressed', 'false')
  await thumb('4–5쪽').click()
  await expect(lock).toHaveAttribute('aria-pressed', 'false')
  // A slider moved right after a page change by key must not resize the next page's picture.
  await layer(page, '그림').click()
  await expect(title).toHaveText('그림')
  await page.evaluate(() => {
    const size = document.querySelector<HTMLInputElement>('.editor-panels [type=range]')
    if (!size) throw new Error('there is no slider')
    const key = new KeyboardEvent('keydown', { key: 'PageDown', code: 'PageDown', bubbles: true })
    document.querySelector('[role=application]')?.dispatchEvent(key)
    size.stepDown(200)
    size.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await expect(page.getByRole('heading', { name: '6–7쪽' })).toBeVisible()
  await waitForRender(page)
  await expect(page.getByRole('button', { name: '되돌리기', exact: true })).toBeDisabled()
})

/** Runs in the page: keys and pointer events in one task, before anything can render in between. */
function inOneGo() {
  const press = (on: string, key: string, more: KeyboardEventInit = {}) =>
    document
      .querySelector(on)
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  const size = () => {
    const slider = document.querySelector<HTMLInputElement>('.editor-panels [type=range]')
    if (!slider) throw new Error('there is no slider')
    return slider
  }
  const push = (slider: HTMLInputElement) => {
    slider.stepUp()
    slider.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  Object.assign(globalThis, { press, size, push })
}
interface InOneGo {
  press(on: string, key: string, more?: KeyboardEventInit): void
  size(): HTMLInputElement
  push(slider: HTMLInputElement): void
}

test('panel fields follow the selection during undo, and a half-typed number is dropped @script', async ({
  page,
}) => {
  await page.addInitScript(inOneGo)
  const restore = await openEditorWith(page, [aText('하나', {}), aText('둘', { y: 300 })])
  const pick = (name: string) =>
    layersOf(page)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
  const panel = page.getByRole('complementary', { name: '속성' })
  const sizeOf = async (name: string, size: string) => {
    await pick(name).click()
    await expect(panel.getByLabel('크기', { exact: true })).toHaveValue(size)
  }
  const undo = { code: 'KeyZ', ctrlKey: true }

  // Undo reverts another text's step and selects that text, while its size slider is still being moved.
  await sizeOf('둘', '20')
  await page.evaluate(() =>
    (globalThis as unknown as InOneGo).push((globalThis as unknown as InOneGo).size()),
  )
  await sizeOf('하나', '20')
  await page.evaluate((undo) => {
    const { press, push, size } = globalThis as unknown as InOneGo
    const slider = size()
    press('.editor-panels [type=range]', 'z', undo)
    press('.editor-panels [type=range]', 'ArrowRight')
    push(slider)
  }, undo)
  await sizeOf('둘', '21')
  await sizeOf('하나', '20')

  // Text that was just undone must not come back with the next letter.
  const words = panel.getByLabel('글', { exact: true })
  await words.fill('하나 가')
  await expect(words).toHaveValue('하나 가')
  await page.evaluate((undo) => {
    const { press } = globalThis as unknown as InOneGo
    const field = document.querySelector<HTMLTextAreaElement>('.editor-panels textarea')
    press('[role=application]', 'z', undo)
    field?.focus()
    press('.editor-panels textarea', '!')
    document.execCommand('insertText', false, '!')
  }, undo)
  await expect(words).toHaveValue('하나!')

  // A half-typed number must not go to another text, even when the click moves no focus.
  const down = panel.getByLabel('세로', { exact: true })
  await down.fill('99999')
  await pick('둘').dispatchEvent('click')
  await expect(down).toHaveValue('125')
  await down.blur()
  await waitForRender(page)
  await expect(down).toHaveValue('125')
  await down.fill('99999')
  await layersOf(page)
    .getByRole('button', { name: /^둘.*잠그기$/ })
    .dispatchEvent('click')
  await expect(down).toBeDisabled()
  await expect(down).toHaveValue('125')
  await restore()
})

test('late panel events neither restore a deleted part nor delete a new selection @script', async ({
  page,
  enterOffice,
}) => {
  await page.addInitScript(inOneGo)
  await enterOffice()
  await openEditor(page)
  await page.getByRole('navigation', { name: '쪽' }).getByRole('button', { name: '4–5쪽' }).click()
  const head = layer(page, '얼굴 자리')
  await head.click()
  await expect(page.getByRole('heading', { name: '얼굴 자리' })).toBeVisible()
  await page.evaluate(() => {
    const { press, push, size } = globalThis as unknown as InOneGo
    const slider = size()
    press('.editor-panels [type=range]', 'Delete')
    push(slider)
  })
  await waitForRender(page)
  await expect(head).toHaveCount(0)

  await layer(page, '그림').click()
  const title = page.locator('.editor-panels h2').first()
  await expect(title).toHaveText('그림')
  const count = await layersOf(page).getByRole('listitem').count()
  await page.evaluate(() => {
    const { press } = globalThis as unknown as InOneGo
    const remove = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '빼기')
    if (!remove) throw new Error('there is no button')
    press('[role=application]', 'a', { code: 'KeyA', ctrlKey: true })
    remove.click()
  })
  await waitForRender(page)
  await expect(title).toHaveText('여러 가지를 골랐어요')
  await expect(layersOf(page).getByRole('listitem')).toHaveCount(count)
})

test('dialogs wait for their scripts, closing the AI dialog aborts its request, messages show @script', async ({
  page,
  enterOffice,
}) => {
  const dialogsCome = await held(page, /\/assets\/dialogs-[^/]+\.js$/)
  const versionsCome = await held(page, /\/assets\/versions-dialog-[^/]+\.js$/)
  await enterOffice()
  await openEditor(page)
  const waiting = page.getByRole('dialog', { name: '여는 중이에요' })
  await page.keyboard.press('?')
  await waiting.getByRole('button', { name: '닫기' }).click()
  await expect(waiting).toBeHidden()
  await page.getByRole('button', { name: '버전 기록' }).click()
  await expect(waiting).toBeVisible()
  versionsCome()
  const versions = page.getByRole('dialog', { name: '버전 기록' })
  await expect(versions).toBeVisible()
  await expect(waiting).toBeHidden()
  await versions.getByRole('button', { name: '닫기' }).click()
  await page.keyboard.press('?')
  await expect(waiting).toBeVisible()
  dialogsCome()
  await page.getByRole('dialog', { name: '단축키' }).getByRole('button', { name: '닫기' }).click()

  await page.getByRole('navigation', { name: '쪽' }).getByRole('button', { name: '4–5쪽' }).click()
  const made = { ok: true, url: '/pictures/editor-picture-000000000000/1200.jpg', width: 2048, height: 1024 }
  let answer = () => {}
  const answered = new Promise<void>((done) => {
    void page.route('**/api/admin/prompts', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.fulfill({ json: made }).catch((error: unknown) => console.info(String(error)))
      done()
    })
  })
  await page.getByRole('button', { name: /^AI 그림/ }).click()
  const prompt = page.getByRole('dialog', { name: /^AI 그림/ })
  await prompt.getByLabel('어떤 그림이면 좋을까요?').fill('달빛 아래 숲길')
  const asked = page.waitForRequest('**/api/admin/prompts')
  await prompt.getByRole('button', { name: '그림 만들기' }).click()
  await asked
  await expect(prompt.getByRole('button', { name: '만드는 중이에요' })).toBeVisible()
  const gone = page.waitForEvent('requestfailed')
  await prompt.getByRole('button', { name: '적어 두고 닫기' }).click()
  expect((await gone).url()).toContain('/api/admin/prompts')
  answer()
  await answered
  await expect(page.getByRole('button', { name: '되돌리기: 프롬프트 적기' })).toBeVisible()
  await expect(told(page)).toBeEmpty()

  await layer(page, '얼굴 자리').click()
  await page.keyboard.press('Control+c')
  await expect(told(page)).toHaveText('복사했어요.')
  const focused = await page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Control+v')
  await expect(refusal(page)).toHaveText(
    '이 쪽에는 이미 얼굴 자리가 있어요. 그것을 빼고 다시 붙여 넣어 주세요.',
  )
  await expect(refusal(page)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused)
  await page.keyboard.press('Control+z')
  await expect(told(page)).toHaveText('되돌렸어요: 프롬프트 적기')
  await expect(told(page)).toBeInViewport({ ratio: 1 })
  await expect(told(page)).toBeEmpty()
})

test('a background is uploaded, selected by a click, and turned into the illustration @script', async ({
  page,
  enterOffice,
}) => {
  await enterOffice()
  await openEditor(page)
  await page.getByRole('navigation', { name: '쪽' }).getByRole('button', { name: '6–7쪽' }).click()
  const panel = page.getByRole('complementary', { name: '속성' })
  const ground = { create: { width: 1200, height: 600, channels: 3, background: '#d8e6c3' } } as const
  await panel.getByLabel('배경 올리기').setInputFiles({
    name: 'ground.png',
    mimeType: 'image/png',
    buffer: await sharp(ground).png().toBuffer(),
  })
  await expect(panel.getByRole('heading', { name: '배경', exact: true })).toBeVisible()
  await expect(told(page)).toHaveText('6–7쪽에 배경을 올렸어요.')
  await expect(panel.getByText('원본 1200 × 600 · 인쇄하면 60 dpi')).toBeVisible()
  await expect(panel.getByRole('img', { name: '이 쪽의 배경' })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^배경 60 dpi/ })).toBeVisible()
  await expectNoViolations(page)

  await panel.getByRole('button', { name: '그림으로', exact: true }).click()
  await expect(refusal(page)).toHaveText('이 쪽에는 이미 그림이 있어요. 그것을 빼고 다시 해 주세요.')
  await layer(page, '그림').click()
  await page.keyboard.press('Delete')
  await expect(layer(page, '그림')).toHaveCount(0)
  await expect(refusal(page)).toBeEmpty()
  await page.getByRole('region', { name: '6–7쪽 캔버스' }).click({ position: { x: 40, y: 40 } })
  await expect(panel.getByRole('heading', { name: '6–7쪽' })).toBeVisible()
  const canvas = page.getByRole('application', { name: '쪽 화면' })
  const { height = 0 } = (await canvas.boundingBox()) ?? {}
  await canvas.click({ position: { x: 60, y: height / 2 } })
  await expect(panel.getByRole('heading', { name: '배경', exact: true })).toBeVisible()
  await panel.getByRole('button', { name: '그림으로', exact: true }).click()
  await expect(layer(page, '그림')).toBeVisible()
  await expect(layer(page, '배경')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(layer(page, '배경')).toBeVisible()
})

test('shortcuts focus a dialog’s field; Enter or Escape in a field focuses the canvas again @script', async ({
  page,
  enterOffice,
}) => {
  await enterOffice()
  await openEditor(page)
  await page.getByRole('navigation', { name: '쪽' }).getByRole('button', { name: '4–5쪽' }).click()
  await page.keyboard.press('Control+Shift+s')
  await expect(page.getByLabel('이 판의 이름')).toBeFocused()
  // The key comes before the dialog reports that it was closed.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyI', key: 'i', bubbles: true }))
  })
  await expect(page.getByLabel('어떤 그림이면 좋을까요?')).toBeFocused()
  await page.keyboard.press('Escape')

  await layer(page, '얼굴 자리').click()
  const panel = page.getByRole('complementary', { name: '속성' })
  const across = panel.getByLabel('가로', { exact: true })
  await across.fill('125')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('application', { name: '쪽 화면' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(across).toHaveValue('125.4')
  await page.getByLabel('견본 이름').fill('하준')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: '되돌리기', exact: true })).toBeVisible()
  await expect(page.getByLabel('견본 이름')).toHaveValue('하준')
})

test('on a phone the page strip scrolls to the current page, and the zoom buttons stay in one row @script', async ({
  page,
  enterOffice,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await enterOffice()
  await openEditor(page)
  const thumb = page.getByRole('navigation', { name: '쪽' }).getByRole('button', { name: '뒤표지' })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('application', { name: '쪽 화면' }).focus()
  await page.keyboard.press('Control+End')
  await expect.poll(async () => (await thumb.boundingBox())?.x).toBeLessThan(360)
  const [less, more] = [
    page.getByRole('button', { name: '작게 보기' }),
    page.getByRole('button', { name: '크게 보기' }),
  ]
  expect((await less.boundingBox())?.y).toBe((await more.boundingBox())?.y)
})

test('every page shows a sample child, and its texts the name that was pressed @script', async ({
  page,
  enterOffice,
}) => {
  await enterOffice()
  const bytes = await sharp({ create: { width: 12, height: 6, channels: 3, background: '#ff00ff' } })
    .png()
    .toBuffer()
  const asked = new Set<string>()
  await page.route('**/admin/book-editor/2/child/**', (route) => {
    asked.add(new URL(route.request().url()).pathname)
    return route.fulfill({ body: bytes, contentType: 'image/png' })
  })
  await openEditor(page)
  const centreOf = (canvas: Locator) =>
    canvas.evaluate((one: HTMLCanvasElement) => {
      const pixel = new OffscreenCanvas(1, 1).getContext('2d')
      pixel?.drawImage(one, -one.width / 2, -one.height / 2)
      return [...(pixel?.getImageData(0, 0, 1, 1).data ?? [])].join()
    })
  const thumb = page.locator('.editor-thumb canvas').nth(3)
  const stage = page.locator('.editor-stage canvas').first()
  // A page that stays open has its first child painted ahead.
  await expect.poll(() => [...asked]).toEqual(['/admin/book-editor/2/child/long-curls'])
  asked.clear()
  await page.getByLabel('견본 아이').selectOption({ label: '아프로' })
  for (const canvas of [thumb, stage]) await expect.poll(() => centreOf(canvas)).toBe('255,0,255,255')
  expect([...asked]).toEqual(['/admin/book-editor/2/child/afro'])
  for (const [name, other] of [
    ['하준', '지우'],
    ['지우', '하준'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByLabel('견본 이름')).toHaveValue(name)
    await expect(page.getByRole('button', { name: other, exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  }
  await page.getByLabel('견본 아이').selectOption({ label: '책의 아이' })
  await expect.poll(() => centreOf(thumb)).not.toBe('255,0,255,255')
})
