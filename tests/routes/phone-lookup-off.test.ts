import { expect, it, vi } from 'vitest'

// A shop with the lookup of preorders by telephone number switched off.

vi.hoisted(() => {
  process.env.WADIZ_PHONE_LOOKUP = 'off'
})

import { db } from '~/domain/db.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { loader as searchLoader } from '~/routes/api/wadiz/order-status'
import { action as ordersAction, loader as ordersLoader } from '~/routes/wadiz/order-status'
import { anAdmin, aPreorder } from '../support/builders'
import { cookieHeader, loaderArgs } from '../support/requests'

it('phone lookup switched off · finds nothing for visitors, and still works for an operator', async () => {
  const order = await aPreorder({ customerPhone: '01031415926' })
  const search = async (headers: Record<string, string> = {}) => {
    const args = loaderArgs('/api/wadiz/order-status?type=phone&query=01031415926', { headers })
    return (await searchLoader(args as never)).json()
  }
  expect(await search()).toEqual({ success: true, orders: [] })
  const form = { method: 'POST', body: new URLSearchParams({ intent: 'search', query: '010-3141-5926' }) }
  const pressed = await ordersAction(loaderArgs('/wadiz/order-status', form) as never)
  expect(JSON.stringify(pressed)).not.toContain('김')
  const page = (await ordersLoader(loaderArgs('/wadiz/order-status') as never)) as unknown as { data: object }
  expect(page.data).toMatchObject({ byPhone: false })
  const { id } = await anAdmin()
  const office = await search(await cookieHeader({ admin: await startAdminSession(db, id) }))
  expect(office.orders).toMatchObject([{ id: order.id }])
})
