import type { Transporter } from 'nodemailer'
import { isThisMachine } from '~/config/this-machine'
import type { NoticeSender } from './notice-sender'

/**
 * `requiresTls`: a server on another machine that offers no TLS gets neither password nor letter. Without it, whoever
 * sits between could strike the offer out and read both.
 */
export function createSmtpSender(url: string, from: string, { requiresTls = false } = {}): NoticeSender {
  let opening: Promise<Transporter> | undefined
  const open = () => {
    opening ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        ...{ url, requireTLS: requiresTls && !isThisMachine(new URL(url).hostname) },
        ...{ connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 20_000 },
      }),
    )
    return opening
  }
  return {
    async send({ recipient, title, body }, id) {
      const transport = await open()
      const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
      // Nodemailer does not parse an address object, so commas or line breaks in it add no other recipient.
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject: title,
        text: body,
        messageId: `<${id}@${domain}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
  }
}
