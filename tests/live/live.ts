import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparePostgresInstall } from '../../app/server/postgres/install.server'
import { joinPostgres } from '../../app/server/postgres/postgres.server'
import { openDatabase } from '../cluster/checks'
import { endAll } from '../cluster/processes'
import { startObjects, startProxy } from '../cluster/servers'
import { createShop } from '../cluster/shop-processes'
import type { Figure } from '../cluster/storm-figures'
import { addressOf } from '../cluster/walk'
import { startPeer } from '../support/peer'
import { freePort } from '../support/shop'
import { Browser } from './browser'
import { openMail, runCommand } from './places'
import { rehearse } from './rehearsal'

// Puts a live shop together in a network of its own, and rehearses in it.

export const ORIGIN = 'https://shop.example'
const PAYPLE = '11.22.33.44'
const MOST_MINUTES = 20
const newSecret = (bytes = 32) => randomBytes(bytes).toString('hex')

export type Live = Awaited<ReturnType<typeof putTogether>>['live']

export async function proveLive(root: string, certificates: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'jugongin-live-'))
  // The user of the database enters it too.
  chmodSync(folder, 0o755)
  const patience = setTimeout(() => {
    console.error(`too late; logs are in ${folder}`)
    void endAll().finally(() => process.exit(1))
  }, MOST_MINUTES * 60_000)
  const load = loadavg()[0]?.toFixed(1)
  const { live, end } = await putTogether(root, folder, certificates)
  let isWhole = false
  try {
    const figures = await rehearse(live)
    isWhole = figures.every(({ isMet = true }) => isMet)
    return [...figures, { figure: 'load when it began', measured: load ?? '' }]
  } finally {
    clearTimeout(patience)
    await endAll()
    await end()
    if (isWhole) rmSync(folder, { recursive: true, force: true })
    else console.info(`logs: ${folder}`)
  }
}

/** Every secret of a live shop, the first ones and those that follow them. */
function makeSecrets() {
  const one = () => ({
    shop: newSecret(),
    metrics: newSecret(),
    backup: newSecret(),
    mail: newSecret(8),
    s3: { id: `key${newSecret(4)}`, secret: newSecret() },
    payple: {
      cstId: 'jugongin',
      custKey: newSecret(),
      clientKey: newSecret(),
      refundKey: newSecret(),
    },
  })
  return { first: one(), next: one() }
}
export type Secrets = ReturnType<typeof makeSecrets>['first']

async function putTogether(root: string, folder: string, certificates: string) {
  const secrets = makeSecrets()
  const { first, next } = secrets
  mkdirSync(join(folder, 'database'))
  const database = await joinPostgres(join(folder, 'database'), () => undefined)
  const { chown } = await preparePostgresInstall(join(folder, 'database'), () => undefined)
  const url = addressOf(database.address.host)
  const port = async () => Number(await freePort())
  const web: [number, number, number] = [await port(), await port(), await port()]
  await startProxy(
    { root, folder, identity: {}, chown },
    {
      ...{ visitors: 443, pem: join(certificates, 'shop.pem'), web },
      ...{ primary: await port(), one: await port(), two: await port() },
    },
  )
  const startStorage = async (place: string, at: number) => {
    mkdirSync(place, { recursive: true })
    const pairs = [first, next].map(({ s3 }) => `${s3.id}:${s3.secret}`).join()
    await startObjects({ root, folder: place }, at, {
      S3_PEM: join(certificates, 'storage.pem'),
      S3_PAIRS: pairs,
    })
    return `https://storage.example:${at}`
  }
  const storage = await startStorage(folder, await port())
  const certificate = (name: string) => ({
    key: readFileSync(join(certificates, `${name}.key`)),
    cert: readFileSync(join(certificates, `${name}.crt`)),
  })
  const peer = await startPeer({
    port: 443,
    shop: ORIGIN,
    foreign: {
      ...certificate('payple'),
      ...{ host: 'cpay.payple.kr', address: PAYPLE, keys: first.payple },
    },
  })
  const mail = openMail({
    folder: certificates,
    accounts: { first: first.mail, next: next.mail },
  })
  const offering = await mail.listen(587, {})
  await mail.listen(465, { secure: true })
  await mail.listen(2525, { disabledCommands: ['STARTTLS'] })

  const envOf = (secret: Secrets, more: Record<string, string> = {}) => ({
    SHOP_MODE: 'live',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: ORIGIN,
    TRUST_PROXY_HOPS: '1',
    DATABASE_URL: url,
    SHOP_SECRET: secret.shop,
    METRICS_TOKEN: secret.metrics,
    BACKUP_KEY: secret.backup,
    ...{ STORAGE: 's3', S3_ENDPOINT: storage, S3_BUCKET: 'shop', S3_KEYS_BUCKET: 'keys' },
    ...{ S3_ACCESS_KEY: secret.s3.id, S3_SECRET_KEY: secret.s3.secret },
    ...{ MAIL: 'smtp', SMTP_URL: `smtp://first:${first.mail}@mail.example:587` },
    MAIL_FROM: '주인공 <hello@shop.example>',
    ...{ PAYPLE_CST_ID: first.payple.cstId, PAYPLE_CUST_KEY: first.payple.custKey },
    ...{ PAYPLE_CLIENT_KEY: first.payple.clientKey, PAYPLE_REFUND_KEY: first.payple.refundKey },
    WARM_UP: 'off',
    ...{ COMPOSITE_WORKERS: '1', DRAWN_WORKERS: '1' },
    NODE_EXTRA_CA_CERTS: join(certificates, 'authority.pem'),
    ...more,
  })
  const live = {
    root,
    folder,
    secrets,
    url,
    web,
    storage,
    startStorage,
    ask: openDatabase(url),
    browser: () => new Browser(ORIGIN),
    peer: { ...peer, show: (name: string) => peer.present(certificate(name)) },
    mail: { ...mail, show: (name: string) => mail.present(offering, name) },
    envOf,
    startShop: (env: Record<string, string>, place = folder) =>
      startShop({ root, folder: place, env, port: web[0] }),
    command: (env: Record<string, string>, argv: string[], typed?: string) =>
      runCommand({ root, dataDir: join(folder, 'commands'), env }, argv, typed),
  }
  return { live, end: () => database.leave() }
}

interface ShopOptions {
  root: string
  folder: string
  env: Record<string, string>
  port: number
}

const PROXY_NOTICES_MS = 3000

/** A web process behind the proxy, and a worker. */
async function startShop({ port, ...options }: ShopOptions) {
  const shop = createShop(options)
  const web = await shop.startWeb(port)
  const worker = await shop.startWorker('worker')
  await new Promise((resolve) => setTimeout(resolve, PROXY_NOTICES_MS))
  return {
    async end() {
      for (const { running } of [web, worker]) running.signal('SIGINT')
      const codes = await Promise.all([web.running.ended, worker.running.ended])
      if (codes.some((code) => code !== 0)) throw new Error(`the shop ended with ${codes}`)
    },
    log: () => [web, worker].map(({ running }) => readFileSync(running.log, 'utf8')).join('\n'),
  }
}
