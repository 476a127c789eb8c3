import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { describe, expect, it } from 'vitest'
import type { PreviewView } from '~/domain/previews/preview'
import { AskStep } from '~/routes/new-photo/new-photo/ask-step'
import { PreviewSection } from '~/ui/preview/preview-section'

// The second way for a photo whose head is doubted, on the book's page and on the page of the office's link.

const renderPart = (part: ReactElement) =>
  renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, part))

const refused = { message: '요청이 너무 많아요.', errors: {}, retryAfter: 60 }
const fault = '머리만 깨끗하게 오려 내지 못했어요.'
const doubted: PreviewView = {
  ...{ name: 'A'.repeat(22), state: 'failed', doubt: null, isDoubtAccepted: false, lookName: null },
  ...{ photoKey: 'previews/x/source.jpg', style: 'photo', isNeeded: false, outdatedBy: null },
  ...{ isKept: false, isApproved: false, isAcceptable: true, fault },
}

describe('on the book’s page', () => {
  const show = ({ typed = {} as Record<string, string>, isSoldOut = false, agreed = true } = {}) =>
    renderPart(
      createElement(PreviewSection, {
        book: { id: 1, title: '고래', isSoldOut } as never,
        previewData: { agreed, previews: [doubted] },
        answer: typed.intent ? { refused, typed } : undefined,
        page: '/book/1',
      }),
    )

  it('is offered without calling the picture a failure', () => {
    const page = show()
    expect(page).toContain('그래도 쓰기')
    expect(page).toContain(fault)
    expect(page).not.toContain('합성 실패')
  })
  it('stays where it was refused, and asks for no other photo', () => {
    const page = show({ typed: { intent: 'anyway', name: doubted.name } })
    expect(page).toContain(refused.message)
    expect(page).toContain('그래도 쓰기')
    expect(page).not.toContain('사진도 다시 골라 주세요')
  })
  it('comes after the consent, which is asked for in its place', () => {
    const page = show({ agreed: false })
    expect(page).not.toContain('그래도 쓰기')
    expect(page).toContain('value="agree"')
  })
  it('is not offered for a book that is sold out', () => {
    expect(show({ isSoldOut: true })).not.toContain('그래도 쓰기')
  })
})

describe('on the page of the office’s link', () => {
  const show = (intent: string) =>
    renderPart(
      createElement(AskStep, {
        ...{ title: '고래', page: '/new-photo/x', again: '/new-photo/x?again=1', upload: '/api/new-photo/x' },
        ...{ reason: '사진이 어두워요.', until: '12월 1일', isDrawn: false, fault, isAcceptable: true },
        answer: { refused, typed: { intent } },
      }),
    )

  it('stays where it was refused, and asks for no other photo', () => {
    const page = show('anyway')
    expect(page).toContain(refused.message)
    expect(page).toContain('그래도 쓰기')
    expect(page).not.toContain('사진도 다시 골라 주세요')
  })
  it('stays beside a new photo that was refused', () => {
    const page = show('preview')
    expect(page).toContain('그래도 쓰기')
    expect(page).toContain('사진도 다시 골라 주세요')
  })
})
