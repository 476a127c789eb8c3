import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { refundTimeText } from '~/texts/orders/refund'
import { figures } from '~/texts/policies/figures'
import { promises } from '~/texts/promises'

/** Lines with a fixed number of days until a refund shows instead of the one in `promises`. */
const writtenOut = (text: string) =>
  text.split('\n').filter((line) => /카드사|결제사|결제 수단/.test(line) && /\d\s*(영업일|일|주)/.test(line))

describe('days until a refund shows', () => {
  it('are the same in the policy and in the text for buyers', () => {
    expect(figures.refundArrival).toBe(promises.refundArrival)
    expect(refundTimeText).toContain(promises.refundArrival)
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
    for (const words of ['카드사', '결제사', '결제 수단'])
      expect(writtenOut(`x: '${words}에 따라 3~5영업일 뒤에 확인해 주세요.'`)).toHaveLength(1)
  })
})
