import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cardRefundText } from '~/texts/orders/refund'
import { figures } from '~/texts/policies/figures'
import { promises } from '~/texts/promises'

/** Lines with a fixed number of days for the card company instead of the one in `promises`. */
const writtenOut = (text: string) =>
  text.split('\n').filter((line) => /카드사/.test(line) && /\d\s*(영업일|일|주)/.test(line))

describe('days until a card shows a refund', () => {
  it('are the same in the policy and in the text for buyers', () => {
    expect(figures.refundByCard).toBe(promises.refundByCard)
    expect(cardRefundText).toContain(promises.refundByCard)
  })
  it('are written out nowhere else', () => {
    const app = fileURLToPath(new URL('../../app/', import.meta.url))
    const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    )
    expect(files.length).toBeGreaterThan(100)
    const found = files.flatMap((name) =>
      writtenOut(readFileSync(app + name, 'utf8')).map((line) => `${name}: ${line}`),
    )
    expect(found).toEqual([])
  })
  it('are found by the search for written-out days', () => {
    expect(writtenOut("x: '카드사에 따라 3~5영업일 뒤에 확인해 주세요.'")).toHaveLength(1)
  })
})
