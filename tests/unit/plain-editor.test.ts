import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EditorLoader } from '~/routes/admin/editor/book-editor/opening'
import { ScriptHint } from '~/routes/admin/editor/book-editor/plain'

it('the page under the editor asks for JavaScript only where it is off', () => {
  const editor = { book: { id: 1 } } as Parameters<typeof EditorLoader>[0]['editor']
  const html = renderToStaticMarkup(createElement(EditorLoader, { editor, plain: createElement(ScriptHint) }))
  const [, off = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? []
  expect(off).toContain('자바스크립트가 필요해요')
  expect(html.replace(off, '')).not.toContain('자바스크립트')
  expect(html).toContain('편집기를 여는 데 오래 걸리고 있어요.')
})
