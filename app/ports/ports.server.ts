import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { isInTransaction } from '~/domain/db.server'
import { noteFullDisk } from '~/domain/disk-space.server'
import { Refusal } from '~/domain/refusal'
import type { CompositePort } from '~/engines/composite/composite'
import { createEnginePool, type EngineProcesses } from '~/engines/composite/pool.server'
import { createRemoteComposite } from '~/engines/composite/remote/remote.server'
import type { PagePreviewPort } from '~/engines/page-preview/page-preview'
import { createPagePreview } from '~/engines/page-preview/page-preview.server'
import type { PrintPort } from '~/engines/print/print'
import { createPrintEngine } from '~/engines/print/print.server'
import type { LoginPort } from './login/login'
import { createOAuthLogin } from './login/oauth.server'
import type { NoticeSender } from './mail/notice-sender'
import { createOutbox } from './mail/outbox.server'
import { createSmtpSender } from './mail/smtp.server'
import type { PaymentPort } from './payment/payment'
import { createPayple } from './payment/payple.server'
import { pretendedKeys } from './payment/pretended'
import { createDiskStorage } from './storage/disk.server'
import { createS3Storage } from './storage/s3.server'
import type { Storage } from './storage/storage'

export const storage: Storage = rejectInTransaction(
  refuseWhenDown(
    config.storage === 's3' ? createS3Storage(config.s3) : createDiskStorage(join(config.dataDir, 'objects')),
  ),
)

const mail = config.mail === 'smtp' ? createSmtpSender(config.smtpUrl, config.mailFrom) : createOutbox()
const sms = createOutbox()
export const noticeSender: NoticeSender = rejectInTransaction({
  send: (letter, id) => (letter.channel === 'mail' ? mail : sms).send(letter, id),
})

const engine = createEnginePool({
  script: findBuilt('server/workshop.js'),
  workers: config.compositeWorkers,
  waiting: 60,
})
export const composite: CompositePort = rejectInTransaction(
  config.composite === 'remote'
    ? createRemoteComposite({ url: config.compositeUrl, token: config.compositeKey, engine })
    : engine,
)
export const engineProcesses: EngineProcesses = engine

const ownPrintEngine = createPrintEngine({
  printer: findBuilt('server/printer.js'),
  painter: findBuilt('server/painter.js'),
  pictures: findBuilt('pictures'),
})
export const printEngine: PrintPort = rejectInTransaction(ownPrintEngine)

const ownPagePreview = createPagePreview({ drawer: findBuilt('server/drawer.js') })
export const pagePreview: PagePreviewPort = rejectInTransaction(ownPagePreview)
export const closeWorkers = () => Promise.all([ownPrintEngine.close(), ownPagePreview.close()])

const loginKeys = config.login
/** A demo has no OAuth keys, so it uses the pretended providers. */
const isPretended = config.demo && !loginKeys.kakao && !loginKeys.naver && !loginKeys.google
const pretendedLoginKeys = { id: 'demo', secret: 'demo' }
export const login: LoginPort = rejectInTransaction(
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
export const payment: PaymentPort = rejectInTransaction(
  config.payple
    ? createPayple(config.payple, {
        browser: config.payple.origin,
        server: config.payple.origin,
        confirmHosts: config.payple.confirmHosts,
        shop: config.publicOrigin,
      })
    : createPayple(pretendedKeys, {
        browser: config.paymentPeer ?? `${config.peersOrigin}/pretend/payple`,
        server: config.paymentPeer ?? `${config.ownOrigin}/pretend/payple`,
        shop: config.publicOrigin,
      }),
)

/** This file lies somewhere below the project's folder, whether it was built or not. */
function findBuilt(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return join(folder, 'build', name)
}

/** A storage that is down, full or slow is no error of the request: it is refused with Retry-After. */
function refuseWhenDown(store: Storage): Storage {
  const gone = (error: unknown): never => {
    if (!noteFullDisk(error)) log.error('storage', error)
    throw new Refusal('shop.busy', undefined, { retryAfter: 5 })
  }
  return {
    put: (key, bytes) => store.put(key, bytes).catch(gone),
    putFile: (key, path) => store.putFile(key, path).catch(gone),
    putStream: (key, from, bytes) => store.putStream(key, from, bytes).catch(gone),
    get: (key) => store.get(key).catch(gone),
    open: (key) => store.open(key).catch(gone),
    remove: (key) => store.remove(key).catch(gone),
    async *list(prefix) {
      try {
        yield* store.list(prefix)
      } catch (error) {
        gone(error)
      }
    },
    probe: (bytes) => store.probe(bytes),
  }
}

/** An outside call while a transaction is open would hold its locks for as long as the other service takes. */
function rejectInTransaction<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member = Reflect.get(target, name, receiver)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        if (isInTransaction())
          throw new Error(`${String(name)} was called outside while a transaction was open`)
        return member.apply(target, given)
      }
    },
  })
}
