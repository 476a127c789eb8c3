import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { sendHttpRequest } from '~/outgoing/http-call'

// An external server may stay silent for ever, yet `call` must return. Garbage collection runs all the while, because
// it can collect a timeout that only a signal references.

setFlagsFromString('--expose-gc')
const sweep = runInNewContext('gc') as () => void

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function somebody(answers: RequestListener): Promise<URL> {
  const server = createServer(answers)
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

/** The result within two seconds, while garbage collection runs every 10 ms. */
async function swept<Result>(asked: Promise<Result>): Promise<Result | Error | 'nothing'> {
  const broom = setInterval(sweep, 10)
  let patience: NodeJS.Timeout | undefined
  const nothing = new Promise<'nothing'>((resolve) => {
    patience = setTimeout(resolve, 2000, 'nothing')
  })
  try {
    return await Promise.race([asked.catch((error: Error) => error), nothing])
  } finally {
    clearInterval(broom)
    clearTimeout(patience)
  }
}

const silent: RequestListener = () => undefined
const halfway: RequestListener = (_, response) =>
  void response.writeHead(200, { 'Content-Length': 9 }).write('{')
const dripping: RequestListener = (_, response) => {
  const drip = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(drip))
}

describe('an outgoing call', () => {
  it.each<[string, RequestListener]>([
    ['says nothing', silent],
    ['stops in the middle', halfway],
    ['never comes to an end', dripping],
  ])('to a server that %s ends at its deadline', async (_, answers) => {
    const url = await somebody(answers)
    const outcome = await swept(sendHttpRequest(url, { method: 'GET', deadline: Date.now() + 300 }))
    expect(outcome).toMatchObject({ name: 'TimeoutError' })
  })

  it.each<[string, RequestListener]>([
    ['says nothing', silent],
    ['stops in the middle', halfway],
  ])('to a server that %s ends when it is aborted', async (_, answers) => {
    const url = await somebody(answers)
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 300)
    const outcome = await swept(
      sendHttpRequest(url, { method: 'GET', deadline: Date.now() + 60_000, stop: stop.signal }),
    )
    expect(outcome).toMatchObject({ name: 'AbortError' })
  })

  it('leaves no timer running', async () => {
    const clocks = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const url = await somebody((_, response) => response.end('{}'))
    const before = clocks()
    await sendHttpRequest(url, { method: 'GET', deadline: Date.now() + 60_000 })
    await expect.poll(clocks).toBeLessThanOrEqual(before)
  })
})
