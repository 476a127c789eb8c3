import { describe, expect, it } from 'vitest'
import { createTree, readTree, type SourceTree } from '../support/source'

/** A `<Button>` without a `look` wears the brand's colour. Arrow functions in its attributes hold a `>` of their own. */
const BUTTON = /<Button(Link)?\b((?:=>|[^>])*)>([^<]*)</g
const LOSS = /(삭제|취소|지우|탈퇴|끄)(하?기)?\s*$/

const listPrimaryLosses = (tree: SourceTree) =>
  [...tree.values()].flatMap(({ path, text }) =>
    [...text.matchAll(BUTTON)]
      .filter(([, , attributes = '', words = '']) => LOSS.test(words.trim()) && !/\blook=/.test(attributes))
      .map(([, , , words = '']) => `${path}: ${words.trim()} wears the brand’s colour`),
  )

describe('a button that deletes or cancels', () => {
  it('never wears the brand’s colour', () => expect(listPrimaryLosses(readTree('app'))).toEqual([]))

  it.each([
    '<Button type="submit" busy={busy}>\n  주문 삭제하기\n</Button>',
    '<ButtonLink to={urls.order(id)} onClick={() => leave()}>주문 취소하기</ButtonLink>',
  ])('is found: %s', (text) =>
    expect(listPrimaryLosses(createTree({ 'app/ui/x.tsx': text }))).toHaveLength(1),
  )

  it('may wear another one', () =>
    expect(
      listPrimaryLosses(createTree({ 'app/ui/x.tsx': '<Button look="danger">주문 삭제하기</Button>' })),
    ).toEqual([]))
})
