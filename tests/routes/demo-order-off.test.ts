import { expect, it, vi } from 'vitest'

// With demo orders switched off, none of their routes exists.

vi.hoisted(() => {
  process.env.DEMO_ORDER = 'off'
})

import { loader } from '~/routes/api/orders/demo'
import * as page from '~/routes/order/demo'
import { aBook } from '../support/builders'
import { catchResponse, loaderArgs } from '../support/requests'

it('demo orders switched off · page, form and API are 404', async () => {
  await aBook()
  expect((await loader(loaderArgs('/api/demo-order') as never)).status).toBe(404)
  const args = loaderArgs('/demo-order', { method: 'POST', body: new URLSearchParams() })
  expect((await catchResponse(() => page.loader(loaderArgs('/demo-order') as never))).status).toBe(404)
  expect((await catchResponse(() => page.action(args as never))).status).toBe(404)
})
