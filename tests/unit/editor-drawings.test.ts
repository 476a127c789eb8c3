import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { type BookDocument, defaultTextStyle } from '~/book/document'
import { PageFigure, PagePair } from '~/editor/saving/page-figures'
import { withHead } from '~/editor/state/compose'
import { aDocument } from '../support/random-edits'

// The same page is drawn several times in one HTML document: side by side in a dialog, and in the strip behind it.

// React reads no store where it renders to a string, so the figures get the state as it is.
vi.mock('~/editor/state/editor-store', async (original) => {
  const module = await original<typeof import('~/editor/state/editor-store')>()
  const state = module.createEditorState(aDocument())
  return { ...module, useEditorState: (pick: (editing: typeof state) => unknown) => pick(state) }
})

const FACE = '/admin/book-editor/1/head-alone'
const PAGE = '2-3'

function shadowed(): BookDocument {
  const document = aDocument()
  const shadow = { ...defaultTextStyle().shadow, enabled: true }
  const boxes = (document.textBoxes[PAGE] ?? []).map((box) => ({ ...box, style: { ...box.style, shadow } }))
  return { ...document, textBoxes: { [PAGE]: boxes } }
}
const all = (html: string, what: RegExp) => [...html.matchAll(what)].map(([, found = '']) => found)

beforeEach(() => void vi.stubGlobal('location', { pathname: '/admin/book-editor/1' }))

/** The painter of the figures is fetched with the first of them. */
const render = (element: ReactElement) =>
  vi.waitFor(() => {
    const html = renderToStaticMarkup(element)
    expect(html).toContain('<svg')
    return html
  })

it('drawings of one page in the same HTML document have unique ids and use their own shadows', async () => {
  const document = shadowed()
  const pair = createElement(PagePair, {
    page: PAGE,
    left: document,
    right: document,
    names: ['내 것', '저장된 것'],
    face: FACE,
  })
  const html = await render(
    createElement(
      'div',
      {},
      pair,
      createElement(PageFigure, { document, page: PAGE, name: '2–3쪽', face: FACE }),
    ),
  )
  const names = all(html, / id="([^"]+)"/g)
  expect(names).toHaveLength(12)
  expect(new Set(names).size).toBe(12)
  expect(all(html, / filter="url\(#([^)]+)\)"/g)).toEqual(names)
})

it('comparison of two versions shows a moved head at its own position on each side', async () => {
  const left = aDocument()
  const right = withHead(left, PAGE, { x: 100, turn: -20 })
  const html = await render(
    createElement(PagePair, { page: PAGE, left, right, names: ['그때', '지금'], face: FACE }),
  )
  const heads = all(
    html,
    /<g class="head" transform="([^"]+)"><image href="\/admin\/book-editor\/1\/head-alone"/g,
  )
  expect(heads).toEqual([
    expect.stringMatching(/^translate\(800 300\) rotate\(10\)/),
    expect.stringMatching(/^translate\(100 300\) rotate\(-20\)/),
  ])
})
