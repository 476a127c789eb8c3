import { mkdtempSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '~/config/config.server'
import { countDrawnWorkers, countWorkers } from '~/config/worker-counts'
import { liveEnv as liveShop } from '../support/live-env'

const live = { ...liveShop, HOST: '', TRUST_PROXY_HOPS: '1' }

describe('demo mode', () => {
  it('needs no variables', () => {
    const { config, problems } = readConfig({})
    expect(problems).toEqual([])
    expect(config).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      https: false,
      limitFactor: 1,
    })
  })

  it('listens on localhost only, live mode on all interfaces', () => {
    expect(readConfig({}).config?.host).toBe('127.0.0.1')
    expect(readConfig(live).config?.host).toBe('0.0.0.0')
  })

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).config).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '1e3'],
    ['SHOP_MODE', 'prod'],
    ['RATE_LIMITS', 'off'],
    ['STORAGE', 'ftp'],
    ['PUBLIC_ORIGIN', 'shop.example'],
    ['PUBLIC_ORIGIN', 'https://a.example/path'],
    ['POSTCODE_ORIGIN', 'address.example'],
    ['POSTCODE_ORIGIN', 'ftp://address.example'],
    ['POSTCODE_ORIGIN', 'http://localhost:3000'],
    ['COMPOSITE', 'gpu'],
    ['COMPOSITE_WORKERS', '0'],
    ['COMPOSITE_WORKERS', '5'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:word@collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=%ff'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=a%0d%0ab'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('reports an invalid variable by name: %s=%s', (name, value) => {
    const { problems } = readConfig({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
  })
})

it.each([
  ['http://collector:4318', 'api-key=a', 1],
  ['http://127.0.0.1.example:4318', 'api-key=a', 1],
  ['https://collector:4318', 'api-key=a', 0],
  ['http://localhost:4318', 'api-key=a', 0],
  ['http://[::1]:4318', 'api-key=a', 0],
  ['http://collector:4318', '', 0],
])('the key of a collector goes to no other machine in the open: %s, %s', (endpoint, headers, count) => {
  const { problems } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
  })
  expect(problems).toHaveLength(count)
})

it('traces are off without a collector, and go where it listens', () => {
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.5' }).config?.traces).toBeUndefined()
  const { config } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=YWJj==,tenant=a%20shop',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  })
  expect(config?.traces).toEqual({
    url: 'https://collector:4318/v1/traces',
    headers: { 'api-key': 'YWJj==', tenant: 'a shop' },
    service: 'jugongin',
    share: 0.1,
  })
})

it('DATABASE_DIRECT_URL needs DATABASE_URL', () => {
  const direct = 'postgresql://shop@postgres/shop'
  expect(readConfig({ DATABASE_DIRECT_URL: direct }).problems).toHaveLength(1)
  expect(readConfig({ DATABASE_DIRECT_URL: direct, DATABASE_URL: direct }).problems).toEqual([])
})

describe('live mode', () => {
  it('accepts real secrets', () => {
    expect(readConfig(live).problems).toEqual([])
    expect(readConfig(live).config).toMatchObject({ demo: false, https: true })
  })

  it('reports each missing secret in its own line', () => {
    const { problems } = readConfig({ SHOP_MODE: 'live' })
    for (const name of ['SHOP_SECRET', 'METRICS_TOKEN', 'PUBLIC_ORIGIN', 'TRUST_PROXY_HOPS', 'MAIL'])
      expect(problems.filter((line) => line.startsWith(name))).toHaveLength(1)
  })

  it.each([
    ['SHOP_SECRET', 'demo-secret-that-everyone-knows-000'],
    ['SHOP_SECRET', 'short'],
    ['SHOP_SECRET_OLD', 'short'],
    ['SHOP_SECRET_OLD', 'demo-secret-that-everyone-knows-000'],
    ['METRICS_TOKEN', 'secret'],
    ['METRICS_TOKEN', 'short'],
    ['BACKUP_KEY', 'short'],
    ['BACKUP_KEY', 'demo-secret-that-everyone-knows-000'],
    ['PUBLIC_ORIGIN', 'http://shop.example'],
    ['RATE_LIMITS', 'test'],
    ['MAIL', 'outbox'],
    ['SMTP_URL', 'http://mail.example'],
    ['PAYPLE_EASY_PAYS', 'naverPay,applePay'],
  ])('rejects %s=%s', (name, value) => {
    const { problems } = readConfig({ ...live, [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
    expect(problems[0]).not.toContain(`${value}.`)
  })

  it.each([
    'http://address.example',
    'https://shop.example',
    'https://address.shop.example',
    'https://example',
  ])('rejects an address search on a site related to the shop: %s', (POSTCODE_ORIGIN) => {
    expect(readConfig({ ...live, POSTCODE_ORIGIN }).problems.join()).toMatch(/^POSTCODE_ORIGIN must be/)
  })
  it.each([
    ['https://shop.brand.kr', 'https://address.brand.kr'],
    ['https://brand.co.kr', 'https://address.brand.co.kr'],
    ['https://shop.brand.co.kr', 'https://address.brand.co.kr'],
    ['https://brand.kr,https://shop.brand.com', 'https://address.brand.com'],
  ])('%s rejects an address search on its sibling: %s', (PUBLIC_ORIGIN, POSTCODE_ORIGIN) => {
    const { problems } = readConfig({ ...live, PUBLIC_ORIGIN, POSTCODE_ORIGIN })
    expect(problems.join()).toMatch(/^POSTCODE_ORIGIN must be/)
  })
  it.each([
    ['https://brand.kr', 'https://brand-address.kr'],
    ['https://brand.co.kr', 'https://brand-address.co.kr'],
    ['https://www.brand.co.kr', 'https://brand.kr'],
  ])('%s accepts an address search on %s', (PUBLIC_ORIGIN, POSTCODE_ORIGIN) => {
    expect(readConfig({ ...live, PUBLIC_ORIGIN, POSTCODE_ORIGIN }).problems).toEqual([])
  })
  it('accepts an address search on another site', () => {
    const { config, problems } = readConfig({ ...live, POSTCODE_ORIGIN: 'https://shop-address.example/' })
    expect([problems, config?.postcodeOrigin]).toEqual([[], 'https://shop-address.example'])
    expect(readConfig(live).config?.postcodeOrigin).toBeUndefined()
  })

  it('keeps former secrets behind the newest, and keys of pictures out of the bucket of objects', () => {
    const [first, second] = ['1'.repeat(32), '2'.repeat(32)]
    const { config, problems } = readConfig({ ...live, SHOP_SECRET_OLD: ` ${first}\n${second} ` })
    expect([problems, config?.secrets]).toEqual([[], [live.SHOP_SECRET, first, second]])
    const s3 = { STORAGE: 's3', S3_BUCKET: 'shop', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }
    for (const S3_KEYS_BUCKET of ['', 'shop'])
      expect(readConfig({ ...live, ...s3, S3_KEYS_BUCKET }).problems.join()).toContain('S3_KEYS_BUCKET')
  })

  it('a secret sheds spaces and line ends around it, and what it sealed with them still opens', () => {
    const { config, problems } = readConfig({ ...live, SHOP_SECRET: `${live.SHOP_SECRET}\n` })
    expect([problems, config?.secret]).toEqual([[], live.SHOP_SECRET])
    expect(config?.secrets).toEqual([live.SHOP_SECRET, `${live.SHOP_SECRET}\n`])
    const torn = readConfig({ ...live, SHOP_SECRET: `${'1'.repeat(32)}\n${'2'.repeat(32)}` })
    expect(torn.problems.join()).toContain('SHOP_SECRET has a space or a line end')
    expect(readConfig({ ...live, SHOP_SECRET: '\n'.repeat(40) }).problems.join()).toContain('SHOP_SECRET')
  })

  it('rejects a storage server’s test keys', () => {
    const s3 = {
      STORAGE: 's3',
      S3_BUCKET: 'photos',
      S3_KEYS_BUCKET: 'keys',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    }
    expect(readConfig({ ...live, ...s3 }).problems.join()).toContain('S3_ACCESS_KEY')
    expect(readConfig(s3).problems).toEqual([])
  })

  it('requires https and a private key for the remote painter', () => {
    const far = { ...live, COMPOSITE: 'remote', COMPOSITE_URL: 'https://painter.example' }
    const saidOf = (more: Record<string, string>) => readConfig({ ...far, ...more }).problems
    expect(saidOf({ COMPOSITE_KEY: 'k'.repeat(20) })).toEqual([])
    expect(saidOf({ COMPOSITE_KEY: 'changeme' }).join()).toContain('COMPOSITE_KEY')
    const open = { COMPOSITE_KEY: 'k'.repeat(20), COMPOSITE_URL: 'http://painter.example' }
    expect(saidOf(open)).toEqual(['COMPOSITE_URL must be https: the heads of children travel there.'])
  })

  it.each([
    'smtps://user:pass/phrase@mail.example:465',
    'smtps://user:pass?phrase@mail.example:465',
    'smtps://user:pass#phrase@mail.example:465',
    'smtps://user:12/pass@mail.example:465',
    'smtps://user:pass%@mail.example:465',
    'smtp://user:pass@mail.example:587?requireTLS=false',
    'smtps://user:pass@mail.example:465/?tls.rejectUnauthorized=false',
  ])('rejects the mail server %s without its password', (SMTP_URL) => {
    const { problems } = readConfig({ ...live, SMTP_URL })
    expect(problems).toEqual([expect.stringMatching(/^SMTP_URL must be/)])
    expect(problems[0]).not.toMatch(/pass[/?#%]|phrase|:12|:pass@|=false/)
  })
  it('accepts a mail server whose password is escaped', () => {
    const SMTP_URL = 'smtps://user:a%2Fb%3Fc%23d%25e@mail.example:465/'
    expect(readConfig({ ...live, SMTP_URL }).problems).toEqual([])
  })

  it('never repeats a secret in a message', () => {
    const said = readConfig({ ...live, SHOP_SECRET: 'hush-hush', METRICS_TOKEN: 'pssst' }).problems.join()
    expect(said).not.toMatch(/hush|pssst/)
  })
})

describe('a secret in a file', () => {
  it('is read from it', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'secret')
    writeFileSync(file, `${'z'.repeat(40)}\n`)
    expect(readConfig({ ...live, SHOP_SECRET: undefined, SHOP_SECRET_FILE: file }).config?.secret).toBe(
      'z'.repeat(40),
    )
  })

  it('is reported by name when the file is missing', () => {
    expect(readConfig({ SHOP_SECRET_FILE: '/nowhere/at/all' }).problems).toEqual([
      'SHOP_SECRET_FILE names a file that is not there.',
    ])
  })
})

it('reports what STORAGE=s3 and MAIL=smtp lack', () => {
  const { problems } = readConfig({ STORAGE: 's3', MAIL: 'smtp' })
  expect(problems.map((line) => line.split(' ')[0])).toEqual([
    'S3_BUCKET',
    'S3_KEYS_BUCKET',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'SMTP_URL',
  ])
})

describe('COMPOSITE=remote', () => {
  it('requires an address and a key', () => {
    const { problems } = readConfig({ COMPOSITE: 'remote' })
    expect(problems.map((line) => line.split(' ')[0])).toEqual(['COMPOSITE_URL', 'COMPOSITE_KEY'])
    const far = { COMPOSITE: 'remote', COMPOSITE_URL: 'http://127.0.0.1:9000', COMPOSITE_KEY: 'key' }
    expect(readConfig(far)).toMatchObject({
      problems: [],
      config: { composite: 'remote', compositeUrl: 'http://127.0.0.1:9000', compositeKey: 'key' },
    })
  })

  it.each(['painter.example', 'ftp://painter.example', 'https://painter.example/v1'])(
    'rejects an address like %s',
    (address) => {
      const { problems } = readConfig({ COMPOSITE: 'remote', COMPOSITE_KEY: 'key', COMPOSITE_URL: address })
      expect(problems).toEqual([expect.stringContaining('COMPOSITE_URL must be an address like')])
    },
  )
})

describe('engine processes', () => {
  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [64, 4],
  ])('leave a core to the pages: of %i cores they take %i', (cores, workers) => {
    expect(countWorkers(cores)).toBe(workers)
  })
  it.each([
    [1, 1],
    [2, 2],
    [64, 4],
  ])('paint a drawn child’s pages on all of %i cores: %i', (cores, workers) => {
    expect(countDrawnWorkers(cores)).toBe(workers)
  })
  it('are as many as configured, else as many as the cores allow', () => {
    expect(readConfig({ COMPOSITE_WORKERS: '4' }).config?.compositeWorkers).toBe(4)
    expect(readConfig({}).config?.compositeWorkers).toBe(countWorkers(availableParallelism()))
    expect(readConfig({ DRAWN_WORKERS: '3' }).config?.drawnWorkers).toBe(3)
  })
})

describe('the printing house', () => {
  const house = {
    PRESS_URL: 'sftp://shop@press.example:2222/inbox/books',
    PRESS_PASSWORD: 'between-us',
    PRESS_HOST_KEY: `SHA256:${'A'.repeat(43)}`,
  }

  it('has its address, login and host key', () => {
    expect(readConfig({ ...live, ...house })).toMatchObject({
      problems: [],
      config: {
        press: {
          host: 'press.example',
          port: 2222,
          user: 'shop',
          password: 'between-us',
          hostKey: house.PRESS_HOST_KEY,
          folder: '/inbox/books',
        },
      },
    })
    expect(readConfig(live).config?.press).toBeUndefined()
  })

  it.each([
    ['without a host key', { PRESS_HOST_KEY: '' }, 'PRESS_HOST_KEY'],
    ['with a host key of another kind', { PRESS_HOST_KEY: 'MD5:aa:bb' }, 'PRESS_HOST_KEY'],
    ['without password and key', { PRESS_PASSWORD: '' }, 'PRESS_PASSWORD'],
    ['with both', { PRESS_KEY: 'a key' }, 'PRESS_PASSWORD'],
    ['with a password in the address', { PRESS_URL: 'sftp://shop:secret@press.example/inbox' }, 'PRESS_URL'],
    ['of another protocol', { PRESS_URL: 'ftp://shop@press.example/inbox' }, 'PRESS_URL'],
    ['without its address', { PRESS_URL: '' }, 'PRESS_URL'],
  ])('is refused %s', (_, over, named) => {
    expect(readConfig({ ...live, ...house, ...over }).problems).toEqual([expect.stringContaining(named)])
  })
})
