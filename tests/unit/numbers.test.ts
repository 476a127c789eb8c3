import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { listBuckets, listShortcuts, parsePeriod } from '~/domain/numbers/period'
import { compactNumber, labelledColumns, makeScale } from '~/routes/admin/numbers/numbers/scale'
import { SectionChart } from '~/routes/admin/numbers/numbers/section-chart'
import type { NumbersTable } from '~/routes/admin/numbers/tables/table.server'

const TODAY = '2026-11-28'
const period = (query: string) => parsePeriod(new URLSearchParams(query), TODAY)
const bucketsOf = (query: string) => listBuckets(period(query)).map(({ first, last }) => `${first} ${last}`)

describe('the period in an address', () => {
  it('is the last thirty days, by day, when nothing is typed', () => {
    expect(period('')).toEqual({ from: '2026-10-30', to: TODAY, grain: 'day' })
    expect(listBuckets(period(''))).toHaveLength(30)
  })

  it('ignores what is no day, ends today, and is turned round when typed backwards', () => {
    expect(period('from=2026-02-30&to=x&grain=year')).toEqual(period(''))
    expect(period('from=2026-11-20&to=2099-01-01')).toEqual({ from: '2026-11-20', to: TODAY, grain: 'day' })
    expect(period('from=2026-11-20&to=2026-11-10')).toMatchObject({ from: '2026-11-10', to: '2026-11-20' })
    expect(period('from=2098-01-01&to=2099-01-01')).toMatchObject({ from: TODAY, to: TODAY })
    expect(period('to=2026-03-31')).toMatchObject({ from: '2026-03-02', to: '2026-03-31' })
  })

  it('is put together by weeks or months when its days would be too many to read', () => {
    expect(period('from=2026-08-28&to=2026-11-28')).toMatchObject({ grain: 'day' })
    expect(period('from=2026-08-27&to=2026-11-28')).toMatchObject({ grain: 'week', isCoarser: true })
    expect(period('from=2024-01-01&to=2026-11-28')).toMatchObject({ grain: 'month', isCoarser: true })
    expect(period('from=2000-01-01&grain=month')).toMatchObject({ from: '2021-11-25', grain: 'month' })
  })

  it('begins its weeks on Monday, and cuts the first and the last one off', () => {
    expect(bucketsOf('from=2026-11-18&to=2026-11-28&grain=week')).toEqual([
      '2026-11-18 2026-11-22',
      '2026-11-23 2026-11-28',
    ])
    expect(bucketsOf('from=2026-09-15&to=2026-11-28&grain=month')).toEqual([
      '2026-09-15 2026-09-30',
      '2026-10-01 2026-10-31',
      '2026-11-01 2026-11-28',
    ])
    expect(bucketsOf('from=2024-02-01&to=2024-03-01&grain=month')).toEqual([
      '2024-02-01 2024-02-29',
      '2024-03-01 2024-03-01',
    ])
  })

  it('has shortcuts that lead to what they name', () => {
    expect(listShortcuts(TODAY).map((one) => [one.name, listBuckets(one).length])).toEqual([
      ['week', 7],
      ['month', 30],
      ['quarter', 13],
      ['year', 12],
    ])
  })
})

describe('the axis of a chart', () => {
  it('has round numbers, and goes below zero as far as the columns do', () => {
    expect(makeScale(0)).toEqual({ low: 0, high: 1, ticks: [0, 1] })
    expect(makeScale(3)).toEqual({ low: 0, high: 3, ticks: [0, 1, 2, 3] })
    expect(makeScale(1_234_000)).toMatchObject({ low: 0, high: 1_500_000, ticks: { length: 4 } })
    expect(makeScale(59_000, 118_000)).toEqual({
      low: -118_000,
      high: 100_000,
      ticks: [-100_000, -50_000, 0, 50_000, 100_000],
    })
  })

  it('writes large numbers short', () => {
    expect([0, 24.8, 9000, 59_000, 1_234_567, -50_000, 120_000_000].map(compactNumber)).toEqual([
      '0',
      '24.8',
      '9,000',
      '5.9만',
      '123만',
      '-5만',
      '1.2억',
    ])
  })

  it('labels no more columns than have room, and always the last one', () => {
    expect(labelledColumns(30, 5)).toEqual([5, 11, 17, 23, 29])
    expect(labelledColumns(7, 7)).toHaveLength(7)
    expect(labelledColumns(1, 5)).toEqual([0])
    expect(labelledColumns(93, 5).length).toBeLessThanOrEqual(5)
  })
})

const draw = (name: 'sales' | 'late' | 'coupons' | 'campaigns', table: Partial<NumbersTable>) =>
  renderToStaticMarkup(
    createElement(SectionChart, {
      name,
      days: '2026. 11. 27. ~ 2026. 11. 28.',
      axis: ['11. 27.', '11. 28.'],
      table: { columns: ['', '', '', ''], rows: [], facts: [], isEmpty: false, ...table },
    }),
  )
const count = (text: string, part: string) => text.split(part).length - 1

describe('a chart', () => {
  it('has a title and a description, which holds the largest numbers', () => {
    const svg = draw('sales', { rows: [['a', 59000, 0]], facts: [{ name: '결제', value: '59,000원' }] })
    expect(svg).toContain('<title id="chart-sales-title">매출, 2026. 11. 27. ~ 2026. 11. 28.</title>')
    expect(svg).toMatch(/<desc id="chart-sales-description">결제 59,000원\. [^<]+<\/desc>/)
    expect(svg).toContain('role="img" aria-labelledby="chart-sales-title chart-sales-description"')
  })

  it('draws a refund below the line, also on a day without sales', () => {
    const svg = draw('sales', {
      rows: [
        ['a', 59000, 0],
        ['b', 0, 118_000],
      ],
    })
    expect(count(svg, '<rect')).toBe(2)
    expect(count(svg, 'fill-edge')).toBe(1)
    expect(svg).toContain('-10만')
  })

  it('draws no column where there is no rate', () => {
    const svg = draw('late', {
      rows: [
        ['a', 4, 1, 25],
        ['b', 0, 0, null],
      ],
    })
    expect(count(svg, '<rect')).toBe(1)
    expect(svg).toContain('25%')
  })

  it('puts the items after the ninth together', () => {
    const rows = Array.from({ length: 12 }, (_, i) => [`C-${i}`, 20 - i, 0, 0])
    const svg = draw('coupons', { rows })
    expect(svg).toContain('그 밖의 3가지')
    expect(svg).toContain(`${11 + 10 + 9}건`)
    expect(svg).not.toContain('C-9')
  })
})
