import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { insideTransaction } from '~/domain/db.server'
import { noteFullDisk } from '~/domain/disk-space.server'
import { Refusal } from '~/domain/refusal'
import type { CompositePort } from '~/engines/composite/composite'
import { pooledEngine, type Workshops } from '~/engines/composite/pool.server'
import { remoteComposite } from '~/engines/composite/remote/remote.server'
import type { DrawingPort } from '~/engines/page-preview/page-preview'
import { ownDrawer } from '~/engines/page-preview/page-preview.server'
import type { PressPort } from '~/engines/print/print'
import { ownPress } from '~/engines/print/print.server'
import type { LoginPort } from './login/login'
import { oauthLogin } from './login/oauth.server'
import type { Post } from './mail/mail'
import { outbox } from './mail/outbox.server'
import { smtp } from './mail/smtp.server'
import type { PaymentPort } from './payment/payment'
import { payple } from './payment/payple.server'
import { pretendedKeys } from './payment/pretended'
import { diskStorage } from './storage/disk.server'
import { s3Storage } from './storage/s3.server'
import type { Storage } from './storage/storage'

// Chooses the adapter behind each port.

export const storage: Storage = outside(
  reached(config.storage === 's3' ? s3Storage(config.s3) : diskStorage(join(config.dataDir, 'objects'))),
)

const mail = config.mail === 'smtp' ? smtp(config.smtpUrl, config.mailFrom) : outbox()
const sms = outbox()
export const notice: Post = outside({
  send: (letter, id) => (letter.channel === 'mail' ? mail : sms).send(letter, id),
})

const engine = pooledEngine({
  script: built('server/workshop.js'),
  workers: config.compositeWorkers,
  waiting: 60,
})
export const composite: CompositePort = outside(
  config.composite === 'remote'
    ? remoteComposite({ url: config.compositeUrl, token: config.compositeKey, engine })
    : engine,
)
export const workshops: Workshops = engine

const ownHands = ownPress({
  printer: built('server/printer.js'),
  painter: built('server/painter.js'),
  pictures: built('pictures'),
})
export const press: PressPort = outside(ownHands)

const drawer = ownDrawer({ drawer: built('server/drawer.js') })
export const drawing: DrawingPort = outside(drawer)
export const closeHands = () => Promise.all([ownHands.close(), drawer.close()])

const own = config.login
/** A demo has no OAuth keys, so it uses the pretended providers. */
const isPretended = config.demo && !own.kakao && !own.naver && !own.google
const pretended = { id: 'demo', secret: 'demo' }
export const login: LoginPort = outside(
  oauthLogin(
    isPretended
      ? {
          keys: { kakao: pretended, naver: pretended, google: pretended },
          origin: config.publicOrigin,
          places: (provider) => ({
            authorize: `${config.peersOrigin}/pretend/${provider}/authorize`,
            token: `${config.ownOrigin}/pretend/${provider}/token`,
            profile: `${config.ownOrigin}/pretend/${provider}/profile`,
          }),
        }
      : { keys: own, origin: config.publicOrigin },
  ),
)

/** A demo without keys uses the pretended Payple over the same protocol; a suite may configure another one. */
export const payment: PaymentPort = outside(
  config.payple
    ? payple(config.payple, {
        browser: config.payple.origin,
        server: config.payple.origin,
        confirmHosts: config.payple.confirmHosts,
        shop: config.publicOrigin,
      })
    : payple(pretendedKeys, {
        browser: config.paymentPeer ?? `${config.peersOrigin}/pretend/payple`,
        server: config.paymentPeer ?? `${config.ownOrigin}/pretend/payple`,
        shop: config.publicOrigin,
      }),
)

/** This file lies somewhere below the project's folder, whether it was built or not. */
function built(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return join(folder, 'build', name)
}

/** A storage that is down, full or slow is no error of the request: it is refused with Retry-After. */
function reached(store: Storage): Storage {
  const gone = (error: unknown): never => {
    if (!noteFullDisk(error)) log.trouble('storage', error)
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
function outside<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member = Reflect.get(target, name, receiver)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        if (insideTransaction())
          throw new Error(`${String(name)} was called outside while a transaction was open`)
        return member.apply(target, given)
      }
    },
  })
}
