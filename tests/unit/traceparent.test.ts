import { expect, it } from 'vitest'
import { parseTraceparent } from '~/outgoing/traces/traceparent'

const [TRACE, PARENT] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

it.each([
  [`00-${TRACE}-${PARENT}-01`, true],
  [`00-${TRACE}-${PARENT}-00`, false],
  [`00-${TRACE}-${PARENT}-03`, true],
  [`cc-${TRACE}-${PARENT}-01-what-comes-later`, true],
])('reads %s', (header, isSampled) => {
  expect(parseTraceparent(header)).toEqual({ traceId: TRACE, parentId: PARENT, isSampled })
})

it.each([
  undefined,
  '',
  ['a', 'b'],
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}-01-more`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}`,
  `cc-${TRACE}-${PARENT}-01-${'x'.repeat(200)}`,
])('reads nothing from %s', (header) => {
  expect(parseTraceparent(header)).toBeUndefined()
})
