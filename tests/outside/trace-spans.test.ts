import { afterEach, expect, it, vi } from 'vitest'
import { startCollector } from '../support/collector'

let collector: Awaited<ReturnType<typeof startCollector>>

async function load(isSilent = false) {
  collector = await startCollector({ isSilent })
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url
  vi.resetModules()
  return {
    ...(await import('~/outgoing/traces/spans.server')),
    ...(await import('~/outgoing/traces/export-spans.server')),
  }
}
afterEach(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  await collector.close()
})

it('a call whose answer stands for a failure is a failed span', async () => {
  const { traceCalls, traceJob, closeTraces } = await load()
  const provider = { confirm: async (kind: string) => ({ kind }) }
  const port = traceCalls('payment', provider, (result) => (result as { kind: string }).kind === 'unknown')
  await traceJob('pay', () => port.confirm('unknown'))
  await traceJob('pay', () => port.confirm('captured'))
  await closeTraces()
  const calls = collector.spans().filter(({ name }) => name === 'payment confirm')
  expect(calls.map((span) => (span as { status?: { code: number } }).status?.code)).toEqual([2, undefined])
})

it('everything that waits is sent at the end, in as many batches as it takes', async () => {
  const { traceJob, closeTraces, countSpans } = await load()
  for (let i = 0; i < 1200; i++) await traceJob('short', async () => undefined)
  await closeTraces()
  expect(countSpans()).toEqual({ sent: 1200, dropped: 0 })
})

it('what a silent collector cannot be sent at the end is counted as dropped', async () => {
  const { traceJob, closeTraces, countSpans } = await load(true)
  for (let i = 0; i < 1200; i++) await traceJob('short', async () => undefined)
  await closeTraces()
  const { sent, dropped } = countSpans()
  expect(sent).toBe(0)
  expect(dropped).toBeGreaterThanOrEqual(1200 - 512)
})
