import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refused } from '~/answer.server'
import type { Refusal } from '~/domain/refusal'
import { bytesOf } from '~/input.server'
import { exchangeOf, requestOf } from '~/start/arrival.server'
import { send } from '~/start/sending.server'

// A body that is too large or too slow is refused in words that reach its sender, over a real socket.

const server = createServer(async (req, res) => {
  const asked = requestOf({ req, res }, new URL('http://localhost/x'))
  const answer = await bytesOf(asked, 100_000, 300).then(
    (bytes) => new Response(String(bytes.length)),
    (refusal: Refusal) => refused(refusal),
  )
  await send(exchangeOf(req, res), answer)
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

type Body = (write: (bytes: number) => void, end: () => void) => void

const posting = (body: Body) =>
  new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const post = request({ port, host: '127.0.0.1', method: 'POST' }, (res) => {
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

it('takes what fits', async () => {
  expect(
    await posting((write, end) => {
      write(60_000)
      write(40_000)
      end()
    }),
  ).toEqual({ status: 200, text: '100000' })
})

it.each([100_001, 3_000_000])('tells the sender of %i bytes that they are too many', async (bytes) => {
  const { status, text } = await posting((write, end) => {
    write(bytes)
    end()
  })
  expect([status, JSON.parse(text).code]).toEqual([413, 'TOO_LARGE'])
})

it('tells a sender who never ends that it took too long', async () => {
  const { status, text } = await posting((write) => write(10))
  expect([status, JSON.parse(text).code]).toEqual([408, 'TOO_SLOW'])
})

it('takes a slow body that ends in time for what it is, and never a part of it for the whole', async () => {
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

it('goes on serving afterwards', async () => {
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
