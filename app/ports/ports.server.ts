import { join } from 'node:path'
import { config } from '~/config/config.server'
import { easyPays } from '~/config/easy-pays'
import { outsidePort } from '~/outgoing/transaction-guard.server'
import type { LoginPort } from './login/login'
import { createOAuthLogin } from './login/oauth.server'
import type { NoticeSender } from './mail/notice-sender'
import { createOutbox } from './mail/outbox.server'
import { createSmtpSender } from './mail/smtp.server'
import type { PaymentPort } from './payment/payment'
import { createPayple } from './payment/payple.server'
import { pretendedKeys } from './payment/pretended'
import { createDownloadPress } from './press/download.server'
import type { Press } from './press/press'
import { createPretendedPress } from './press/pretended-house.server'
import { createSftpPress } from './press/sftp.server'
import { createDiskStorage } from './storage/disk.server'
import { createS3Storage } from './storage/s3.server'
import type { Storage } from './storage/storage'

/** Objects as they lie there, children's pictures sealed. `domain/storage.server.ts` opens them and refuses errors. */
export const rawStorage: Storage = outsidePort(
  'storage',
  config.storage === 's3' ? createS3Storage(config.s3) : createDiskStorage(join(config.dataDir, 'objects')),
)

const keysBucket =
  config.storage === 's3' ? createS3Storage({ ...config.s3, bucket: config.s3.keysBucket }) : undefined

/** Wrapped keys of children's pictures: a store of their own, which no backup of objects or database holds. */
export const rawKeyStore: Storage = outsidePort(
  'keys',
  keysBucket ?? createDiskStorage(join(config.dataDir, 'keys')),
)

export const keepsKeyVersions = async (): Promise<boolean> => (await keysBucket?.keepsVersions()) ?? false

const mail =
  config.mail === 'smtp'
    ? createSmtpSender(config.smtpUrl, config.mailFrom, { requiresTls: !config.demo })
    : createOutbox()
const sms = createOutbox()
export const noticeSender: NoticeSender = outsidePort('notice', {
  send: (letter, id) => (letter.channel === 'mail' ? mail : sms).send(letter, id),
})

const loginKeys = config.login
/** A demo has no OAuth keys, so it uses the pretended providers. */
const isPretended = config.demo && !loginKeys.kakao && !loginKeys.naver && !loginKeys.google
const pretendedLoginKeys = { id: 'demo', secret: 'demo' }
export const login: LoginPort = outsidePort(
  'login',
  createOAuthLogin(
    isPretended
      ? {
          keys: { kakao: pretendedLoginKeys, naver: pretendedLoginKeys, google: pretendedLoginKeys },
          origin: config.publicOrigin,
          places: (provider) => ({
            authorize: `${config.peersOrigin}/pretend/${provider}/authorize`,
            token: `${config.ownOrigin}/pretend/${provider}/token`,
            profile: `${config.ownOrigin}/pretend/${provider}/profile`,
          }),
        }
      : { keys: loginKeys, origin: config.publicOrigin },
  ),
)

/** A demo without keys uses the pretended Payple over the same protocol; a suite may configure another one. */
export const payment: PaymentPort = outsidePort(
  'payment',
  config.payple
    ? createPayple(config.payple, {
        browser: config.payple.origin,
        server: config.payple.origin,
        confirmHosts: config.payple.confirmHosts,
        shop: config.publicOrigin,
        easyPays: config.payple.easyPays,
      })
    : createPayple(pretendedKeys, {
        browser: config.paymentPeer ?? `${config.peersOrigin}/pretend/payple`,
        server: config.paymentPeer ?? `${config.ownOrigin}/pretend/payple`,
        shop: config.publicOrigin,
        easyPays,
      }),
  // A provider that is away is an outcome to the shop, and a failure to readers of traces.
  (result) => (result as { kind?: string } | undefined)?.kind === 'unknown',
)

/** A demo without a printing house has one of its own, which stores what it gets in a folder. */
export const press: Press = outsidePort(
  'press',
  config.press
    ? createSftpPress({ ...config.press, publicOnly: !config.demo })
    : config.demo
      ? createPretendedPress(join(config.dataDir, 'printing-house'))
      : createDownloadPress(),
)
