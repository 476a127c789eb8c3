import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NoticeSender } from '~/ports/mail/notice-sender'
import { createOutbox } from '~/ports/mail/outbox.server'
import { createSmtpSender } from '~/ports/mail/smtp.server'

const letter = {
  channel: 'mail',
  recipient: 'jiwoo@example.com',
  title: '주문을 받았어요',
  body: '지우의 책을\n곧 만들기 시작할게요.',
} as const
const arrived: { to: string[]; raw: string }[] = []
let closed = false

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let raw = ''
    stream.on('data', (chunk) => (raw += chunk))
    stream.on('end', () => {
      if (closed) return done(Object.assign(new Error('closed for today'), { responseCode: 451 }))
      arrived.push({ to: session.envelope.rcptTo.map((to) => to.address), raw })
      done()
    })
  },
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
beforeEach(() => {
  arrived.length = 0
  closed = false
})

describe.each<[string, () => NoticeSender]>([
  ['outbox', createOutbox],
  ['smtp', () => createSmtpSender(url, '주인공 <hello@shop.example>')],
])('a notice through %s', (_, open) => {
  it('is sent without an error', async () => {
    await expect(open().send(letter, 'notice-1')).resolves.toBeUndefined()
  })
})

describe('an e-mail', () => {
  it('arrives with its text, its sender and a message id of its own', async () => {
    await createSmtpSender(url, '주인공 <hello@shop.example>').send(letter, 'notice-7')
    expect(arrived).toHaveLength(1)
    expect(arrived[0]?.to).toEqual(['jiwoo@example.com'])
    expect(arrived[0]?.raw).toContain('Message-ID: <notice-7@shop.example>')
    expect(arrived[0]?.raw).toContain('hello@shop.example')
    const body = arrived[0]?.raw.split('\r\n\r\n')[1]?.replace(/\s/g, '') ?? ''
    expect(Buffer.from(body, 'base64').toString()).toContain('지우의 책을')
  })
  it('throws when the mail server refuses it', async () => {
    closed = true
    await expect(createSmtpSender(url, 'a@b.example').send(letter, 'notice-8')).rejects.toThrow(
      /closed for today/,
    )
  })
  it('has no recipient that a line break injected', async () => {
    const smuggled = { ...letter, title: 'x\r\nBcc: thief@evil.example', recipient: 'jiwoo@example.com' }
    await createSmtpSender(url, 'a@b.example').send(smuggled, 'notice-9')
    expect(arrived[0]?.to).toEqual(['jiwoo@example.com'])
    expect(arrived[0]?.raw).not.toMatch(/^Bcc:/im)
  })
  it('with two addresses as its recipient is sent to neither', async () => {
    const two = { ...letter, recipient: 'jiwoo@example.com, thief@evil.example' }
    await expect(createSmtpSender(url, 'a@b.example').send(two, 'notice-10')).rejects.toThrow(
      /all recipients were rejected/,
    )
    expect(arrived).toEqual([])
  })
  it('that requires TLS leaves by no server of another machine that offers none', async () => {
    // A way to write 127.0.0.1 that is no name of this machine.
    const elsewhere = url.replace('127.0.0.1', '127.1')
    const from = 'a@b.example'
    await expect(
      createSmtpSender(elsewhere, from, { requiresTls: true }).send(letter, 'notice-11'),
    ).rejects.toThrow(/TLS/)
    expect(arrived).toEqual([])
    await createSmtpSender(elsewhere, from).send(letter, 'notice-12')
    await createSmtpSender(url, from, { requiresTls: true }).send(letter, 'notice-13')
    expect(arrived).toHaveLength(2)
  })
})
