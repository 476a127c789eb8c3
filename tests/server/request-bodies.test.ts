import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '~/domain/refusal'
import { readBytes } from '~/http/body.server'
import { refusalResponse } from '~/http/respond.server'
import { handle as picture } from '~/routes/api/uploads/put'
import { handle as title } from '~/routes/api/uploads/title'
import { createExchange, toWebRequest } from '~/server/exchange.server'
import { startReceiveTimeout } from '~/server/receive-timeout.server'
import { sendResponse } from '~/server/send.server'

// A body that is too large or too slow is refused with a response that reaches the client over a real socket.

const server = createServer(async (req, res) => {
  const arriving = startReceiveTimeout(req, { usual: 600, slow: 2000 })
  const [, address, what] = req.url?.split('/') ?? []
  if (address === 'slow') arriving?.extend()
  // The handler waits for something else and does not read the body.
  if (address === 'deaf') return
  const asked = toWebRequest({ req, res }, new URL('http://localhost/x'))
  const pace = address === 'slow' ? { totalMs: 1500, idleMs: 500 } : 300
  const answer =
    what === 'refused'
      ? refusalResponse(new Refusal('input.invalid'))
      : await readBytes(asked, 100_000, pace).then(
          (bytes) => new Response(String(bytes.length)),
          (refusal: Refusal) => refusalResponse(refusal),
        )
  await sendResponse(createExchange(req, res), answer)
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

type Body = (write: (bytes: number) => void, end: () => void) => void

const posting = (body: Body, path = '/') =>
  new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const post = request({ port, host: '127.0.0.1', method: 'POST', path }, (res) => {
      let text = ''
      res.on('data', (chunk) => (text += chunk))
      res.on('end', () => resolve({ status: res.statusCode, text }))
    })
    post.on('error', reject)
    body(
      (bytes) => post.write(Buffer.alloc(bytes)),
      () => post.end(),
    )
  })

it('accepts a body of the maximum size', async () => {
  expect(
    await posting((write, end) => {
      write(60_000)
      write(40_000)
      end()
    }),
  ).toEqual({ status: 200, text: '100000' })
})

it.each([100_001, 3_000_000])('responds 413 to %i bytes', async (bytes) => {
  const { status, text } = await posting((write, end) => {
    write(bytes)
    end()
  })
  expect([status, JSON.parse(text).code]).toEqual([413, 'TOO_LARGE'])
})

it('responds 408 to a sender who never ends', async () => {
  const { status, text } = await posting((write) => write(10))
  expect([status, JSON.parse(text).code]).toEqual([408, 'TOO_SLOW'])
})

it('accepts a slow body that ends in time', async () => {
  expect(
    await posting((write, end) => {
      write(10)
      setTimeout(() => {
        write(10)
        end()
      }, 100)
    }),
  ).toEqual({ status: 200, text: '20' })
})

it('keeps serving after twenty too large bodies', async () => {
  await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      posting((write, end) => {
        write(2_000_000)
        end()
      }),
    ),
  )
  expect(
    (
      await posting((write, end) => {
        write(1)
        end()
      })
    ).status,
  ).toBe(200)
})

/** Sends one byte every tenth of a second while the connection is open; returns their number and the status. */
const dripping = (path: string, bytes: number) =>
  new Promise<{ status?: number; sent: number }>((resolve) => {
    let sent = 0
    const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
    line.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`)
    const drip = setInterval(() => {
      if (!line.writable) return
      line.write('x')
      sent += 1
    }, 100)
    let status: number | undefined
    const over = () => {
      clearInterval(drip)
      line.destroy()
      resolve({ status, sent })
    }
    line.on('data', (said) => {
      status ??= Number(String(said).split(' ')[1])
      if (status === 200) over()
    })
    line.on('error', () => undefined)
    line.on('close', over)
  })

describe('a body sent one byte at a time', () => {
  it('is cut off on ordinary addresses, and wherever it was refused', async () => {
    const deaf = dripping('/deaf', 40)
    const all = await Promise.all(['/usual', '/usual/refused', '/slow/refused'].map((to) => dripping(to, 40)))
    expect([...all, await deaf].map(({ status }) => status)).toEqual([408, 400, 400, undefined])
    for (const { sent } of [...all, await deaf]) expect(sent).toBeLessThan(13)
  })

  it('is accepted on addresses that allow slow uploads', async () => {
    expect(await dripping('/slow', 10)).toMatchObject({ status: 200 })
  })

  it('has an overall and an idle limit there too', async () => {
    const ended: string[] = []
    const [drip, idle] = await Promise.all([
      dripping('/slow', 60).finally(() => ended.push('overall')),
      posting((write) => write(1), '/slow').finally(() => ended.push('idle')),
    ])
    expect([drip.status, idle.status]).toEqual([408, 408])
    expect(drip.sent).toBeLessThan(28)
    expect(ended).toEqual(['idle', 'overall'])
  })

  it('is allowed for page pictures and title overlays', () => {
    expect([picture.isSlow, title.isSlow]).toEqual([true, true])
  })
})
