import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { expect, it } from 'vitest'
import { KeptChildren } from '~/routes/my/mypage/kept-children'

it('my page · no child is kept · a link leads to the child that was dressed last', () => {
  const html = renderToStaticMarkup(
    createElement(StaticRouter, { location: '/mypage' }, createElement(KeptChildren, { list: [] })),
  )
  expect(html).toContain('href="/children"')
})
