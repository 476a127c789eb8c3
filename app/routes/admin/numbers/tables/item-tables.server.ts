import { formatWon } from '~/domain/money'
import type { Numbers } from '~/domain/numbers/numbers.server'
import { numbersColumns as labels } from '~/texts/office/lists/numbers'
import {
  countText,
  type NumbersTable,
  nothingRefunded,
  nothingSold,
  rateText,
  sumOf,
  wonSum,
} from './table.server'

// The tables with a row for each book, campaign or coupon.

export async function makeBooksTable(numbers: Numbers): Promise<NumbersTable> {
  const [sales, refunds, registrations] = await Promise.all([
    numbers.sales(),
    numbers.refunds(),
    numbers.registrations(),
  ])
  const confirmed = registrations.filter(({ confirmedCopies }) => confirmedCopies > 0)
  const ids = [...sales.byBook.keys(), ...refunds.byBook.keys(), ...confirmed.map(({ bookId }) => bookId)]
  const titles = await numbers.titlesOf([...new Set(ids)])
  const rows = [...titles]
    .map(([id, title]) => ({
      title,
      sold: sales.byBook.get(id) ?? nothingSold,
      back: refunds.byBook.get(id) ?? nothingRefunded,
      campaign: sumOf(confirmed.filter((one) => one.bookId === id).map((one) => one.confirmedCopies)),
    }))
    .sort((a, b) => b.sold.copies - a.sold.copies || b.campaign - a.campaign || (a.title < b.title ? -1 : 1))
  return {
    columns: [labels.book, labels.copies, labels.campaignCopies, labels.paid, labels.refunded],
    rows: rows.map(({ title, sold, back, campaign }) => [
      title,
      sold.copies,
      campaign,
      sold.amount,
      back.amount,
    ]),
    facts: [
      { name: labels.copies, value: countText(sumOf(rows.map(({ sold }) => sold.copies)), '권') },
      { name: labels.campaignCopies, value: countText(sumOf(rows.map(({ campaign }) => campaign)), '권') },
    ],
    isEmpty: rows.length === 0,
  }
}

export async function makeCampaignsTable(numbers: Numbers): Promise<NumbersTable> {
  const all = await numbers.registrations()
  const rows = [...new Set(all.map(({ campaignId }) => campaignId))].map((id) => {
    const own = all.filter(({ campaignId }) => campaignId === id)
    return {
      id,
      registrations: sumOf(own.map((one) => one.registrations)),
      confirmed: sumOf(own.map((one) => one.confirmed)),
      cancelled: sumOf(own.map((one) => one.cancelled)),
    }
  })
  const registrations = sumOf(rows.map((row) => row.registrations))
  const confirmed = sumOf(rows.map((row) => row.confirmed))
  return {
    columns: [labels.campaign, labels.registrations, labels.confirmed, labels.cancelled],
    rows: rows.map((row) => [row.id, row.registrations, row.confirmed, row.cancelled]),
    facts: [
      { name: labels.registrations, value: countText(registrations) },
      { name: labels.confirmed, value: `${countText(confirmed)} (${rateText(confirmed, registrations)})` },
    ],
    isEmpty: rows.length === 0,
  }
}

export async function makeCouponsTable(numbers: Numbers): Promise<NumbersTable> {
  const rows = await numbers.coupons()
  return {
    columns: [labels.coupon, labels.paidOrders, labels.discount, labels.paid],
    rows: rows.map(({ code, orders, discount, amount }) => [code, orders, discount, amount]),
    facts: [
      { name: labels.paidOrders, value: countText(sumOf(rows.map(({ orders }) => orders))) },
      { name: '할인', value: formatWon(wonSum(rows.map(({ discount }) => discount))) },
    ],
    isEmpty: rows.length === 0,
  }
}
