import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig, VARIABLES } from '~/config/config.server'
import { KEY_COPY_RETENTION_DAYS } from '~/domain/periods/periods'
import packageJson from '../../package.json'
import { pressLostPrimary } from '../cluster/lost-primary'
import { liveEnv } from '../support/live-env'

// The files of docs/deploy name variables, ports, addresses and commands that the shop really has.

const folder = 'docs/deploy'
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')
const dockerfile = readFileSync('Dockerfile', 'utf8')
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const readEnvFile = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^"|"$/g, ''),
    ]),
  )

interface Service {
  image?: string
  command?: string[]
  env_file?: string
  environment?: Record<string, string>
  secrets?: string[]
  stop_grace_period?: string
}
interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
}
const compose = parse(read('compose/compose.yml'), { merge: true }) as Compose
const shops = Object.values(compose.services).filter(({ image }) => image === 'jugongin')

interface Container {
  command?: string[]
  ports?: { name: string; containerPort: number }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface Manifest {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec: {
    strategy?: { type: string }
    template: {
      spec: {
        terminationGracePeriodSeconds: number
        securityContext: { runAsUser: number }
        containers: Container[]
      }
    }
  }
}
const manifests = readdirSync(`${folder}/kubernetes`).flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Manifest
  }),
)
const workloads = manifests.filter(({ kind }) => kind === 'StatefulSet' || kind === 'Deployment')
const units = readdirSync(`${folder}/systemd`)
  .filter((file) => file.endsWith('.service'))
  .map((file) => read(`systemd/${file}`))
  // The copy of the keys is no process of the shop.
  .filter((unit) => unit.includes('build/server/'))
const unitVariables = (unit: string) =>
  findAll(unit, /^Environment=(.*)$/gm)
    .flatMap((line) => line.split(' '))
    .map((pair) => pair.split('=') as [string, string])

/** The environments of all processes of the shop, as the files give them. */
const environments: [string, Record<string, string>][] = [
  ...shops.map(({ env_file = '', environment = {} }, i): [string, Record<string, string>] => [
    `compose ${i}`,
    { ...readEnvFile(read(`compose/${env_file}`)), ...environment },
  ]),
  [
    'kubernetes',
    Object.assign({}, ...manifests.flatMap(({ data, stringData }) => [data ?? {}, stringData ?? {}])),
  ],
  ...units.map((unit, i): [string, Record<string, string>] => [
    `systemd ${i}`,
    { ...readEnvFile(read('systemd/shop.env')), ...Object.fromEntries(unitVariables(unit)) },
  ]),
]

const isSecret = (name: string) =>
  new RegExp(`\\(secret\\)\\n${name}=`).test(readFileSync('.env.example', 'utf8'))
/** What a real shop fills in; here values that are accepted. */
const filledIn: Record<string, string> = {
  ...liveEnv,
  DATABASE_URL: 'postgresql://shop@pooler:6432/shop',
  DATABASE_DIRECT_URL: 'postgresql://shop@postgres:5432/shop',
  BACKUP_KEY: 'b'.repeat(32),
  S3_ACCESS_KEY: 'shop',
  S3_SECRET_KEY: 's'.repeat(32),
}

describe.each(environments)('environment of %s', (_, environment) => {
  const names = Object.keys(environment)

  it('every variable is known, and only secrets are read from files', () => {
    expect(names.length).toBeGreaterThan(10)
    const unknown = names.filter((name) =>
      name.endsWith('_FILE')
        ? !isSecret(name.slice(0, -'_FILE'.length))
        : !VARIABLES.includes(name) && name !== 'NODE_ENV',
    )
    expect(unknown).toEqual([])
  })

  it('a live shop starts with it once the empty ones are filled in', () => {
    const filled = Object.fromEntries(
      Object.entries(environment).map(([given, value]) => {
        const name = given.replace(/_FILE$/, '')
        const isOpen = value === '' || given !== name
        return [name, isOpen ? (filledIn[name] ?? '') : value.replace('%i', '3000')]
      }),
    )
    expect(readConfig(filled).problems).toEqual([])
    expect(readConfig({ ...filled, PAYPLE_CUST_KEY: '' }).problems).toHaveLength(1)
  })
})

it('ports are those of the image', () => {
  const port = /EXPOSE (\d+)/.exec(dockerfile)?.[1]
  expect(dockerfile).toContain(`PORT=${port}`)
  const upstreams = findAll(read('compose/Caddyfile'), /shop-[ab]:(\d+)/g)
  const web = workloads.flatMap(({ spec }) =>
    spec.template.spec.containers.flatMap(({ ports = [] }) => ports),
  )
  expect([...upstreams, ...web.map(({ containerPort }) => String(containerPort))]).toEqual([port, port, port])
  expect(read('kubernetes/network.yaml')).toContain(`port: ${port}`)
})

it('addresses that are probed are routes', () => {
  const routes = findAll(readFileSync('app/routes.ts', 'utf8'), /route\('([^']+)'/g).map((path) => `/${path}`)
  const probes = workloads.flatMap(({ spec }) =>
    spec.template.spec.containers.flatMap((one) => [one.startupProbe, one.livenessProbe, one.readinessProbe]),
  )
  const probed = probes.flatMap((probe) => (probe ? [probe.httpGet.path] : []))
  const haproxy = findAll(read('haproxy/shop.cfg'), /(?:httpchk GET|\{ path) (\S+)/g)
  const proxied = [...findAll(read('compose/Caddyfile'), /(?:health_uri|respond) (\S+)/g), ...haproxy]
  expect(haproxy).toEqual(['/metrics', '/readyz'])
  expect(probed).toEqual(['/livez', '/livez', '/readyz'])
  expect([...probed, ...proxied].filter((path) => !routes.includes(path))).toEqual([])
})

it('processes are started by what npm start and npm run work start', () => {
  const scripts = Object.values(packageJson.scripts).join('\n')
  const started = [
    ...findAll(units.join('\n'), /ExecStart=.*?(build\/server\/\w+\.js)/g),
    ...[...shops, ...workloads.flatMap(({ spec }) => spec.template.spec.containers)].flatMap(
      ({ command = [] }) => command.filter((word) => word.endsWith('.js')),
    ),
  ]
  expect(new Set(started)).toEqual(
    new Set(['build/server/serve.js', 'build/server/work.js', 'build/server/command.js']),
  )
  for (const file of started) expect(scripts).toContain(`node ${file}`)
})

it('a stop is given more time than the shop takes', () => {
  const most = Number(
    /MAX_SHUTDOWN_MS = (\d+)_000/.exec(readFileSync('app/server/signals.server.ts', 'utf8'))?.[1],
  )
  const given = [
    ...shops.map(({ stop_grace_period = '' }) => Number.parseInt(stop_grace_period, 10)),
    ...workloads.map(({ spec }) => spec.template.spec.terminationGracePeriodSeconds),
    ...findAll(units.join('\n'), /TimeoutStopSec=(\d+)/g).map(Number),
  ]
  expect(given).toHaveLength(7)
  expect(Math.min(...given)).toBeGreaterThan(most)
})

it('secrets of compose and of systemd are declared, and users are those of the image', () => {
  for (const { secrets = [], environment = {} } of Object.values(compose.services)) {
    expect(secrets.filter((name) => !(name in compose.secrets))).toEqual([])
    const files = findAll(Object.values(environment).join('\n'), /^\/run\/secrets\/(.+)$/gm)
    expect(files.filter((name) => !secrets.includes(name))).toEqual([])
  }
  for (const unit of units) {
    const loaded = findAll(unit, /^LoadCredential=([\w-]+):/gm)
    expect(findAll(unit, /%d\/([\w-]+)/g).sort()).toEqual(loaded.sort())
  }
  const uid = Number(/USER (\d+)/.exec(dockerfile)?.[1])
  expect(workloads.map(({ spec }) => spec.template.spec.securityContext.runAsUser)).toEqual([uid, uid])
})

it('the run book shuts the lost primary out before it promotes, and lets the new one write without a standby', async () => {
  const pressed: string[] = []
  await pressLostPrimary('.', {
    askStandby: async (texts) => pressed.push(...texts),
    tellProxy: async (command) => void pressed.push(command),
  })
  expect(pressed).toEqual([
    'set server primary/one state maint',
    'shutdown sessions server primary/one',
    'select pg_promote()',
    "alter system set synchronous_standby_names = ''",
    'select pg_reload_conf()',
    'set server primary/two state ready',
  ])
  const proxy = read('haproxy/shop.cfg')
  expect(findAll(proxy, /^\tserver (one|two) /gm)).toEqual(['one', 'two'])
  expect(proxy).toContain('stats socket /run/haproxy/admin.sock')
})

it('copies of the keys are made on every way, and end before the day that receipts promise', () => {
  const guide = read('README.md')
  const unit = read('systemd/jugongin-keys.service')
  expect(read('systemd/jugongin-keys.timer')).toContain('OnCalendar=hourly')
  expect(guide).toContain('enable --now jugongin-keys.timer')
  const dataDir = /DATA_DIR=(\S+)/.exec(units.join('\n'))?.[1]
  expect(unit).toContain(`cp -r ${dataDir}/keys/`)
  const { S3_KEYS_BUCKET } = readEnvFile(read('compose/shop.env'))
  expect(compose.services['copy-keys']?.command?.join()).toContain(
    `mirror --overwrite objects/${S3_KEYS_BUCKET} `,
  )
  expect(guide).toContain('docker compose run --rm copy-keys')
  const bucket = manifests.find(({ kind }) => kind === 'ConfigMap')?.data?.S3_KEYS_BUCKET
  expect(guide).toContain(`aws s3 sync s3://${bucket} `)
  const texts = [guide, unit, readFileSync('docs/operations.md', 'utf8')].join('\n')
  const ages = findAll(texts, /find \S+.* -name ["']keys-\*["'] -mtime \+(\d+)/g).map(Number)
  expect(ages).toHaveLength(4)
  // A folder goes once it is a whole day older than that, and the next hour at the latest.
  expect(Math.max(...ages) + 2).toBeLessThanOrEqual(KEY_COPY_RETENTION_DAYS)
})

it('workers of two releases never run side by side', () => {
  const worker = workloads.find(({ kind }) => kind === 'Deployment')
  expect(worker?.spec.strategy?.type).toBe('Recreate')
})
