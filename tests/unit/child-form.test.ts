import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { describe, expect, it } from 'vitest'
import { ChildForm } from '~/ui/preview/child-form'

const refused = { message: '아이 이름을 입력해주세요', field: 'childName' }
const show = (typed: Record<string, string>) =>
  renderToStaticMarkup(
    createElement(
      StaticRouter,
      { location: '/' },
      createElement(ChildForm, { bookId: 1, answer: { refused, typed } }),
    ),
  )

describe('a form that came back asks for the photo again', () => {
  const sentence = '사진도 다시 골라 주세요.'
  it('after a photo was sent, or chosen and then left aside', () => {
    expect(show({ intent: 'preview' })).toContain(sentence)
    expect(show({ intent: 'withoutPhoto', photo: 'child.jpg' })).toContain(sentence)
  })
  it('and not where no photo was chosen', () => {
    expect(show({ intent: 'withoutPhoto', photo: '' })).not.toContain(sentence)
    expect(show({ intent: 'agree' })).not.toContain(sentence)
  })
})
