import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'

// The only reader of process.env: everything else is handed `config`.
// What each variable means stands in .env.example; a test holds the two lists together.

const DEMO_SECRET = 'demo-secret-that-everyone-knows-000'
/** Secrets anyone can read in this repository or in a public manual: fine for a demo, never for a shop. */
const PUBLIC_SECRETS = [DEMO_SECRET, 'S3RVER', 'minioadmin', 'changeme', 'secret']

const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((n) => n >= from && n <= to, `must be a whole number from ${from} to ${to}`)
const optional = z.string().optional()

const Environment = z.object({
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  PORT: whole(0, 65535).default(3000),
  HOST: optional,
  PUBLIC_ORIGIN: optional,
  TRUST_PROXY_HOPS: whole(0, 9).optional(),
  DRAIN_DELAY: whole(0, 8).default(5),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optional,
  DATABASE_POOL: whole(2, 100).default(10),
  MIGRATE: z.enum(['on', 'off', 'only']).default('on'),
  RATE_LIMITS: z.enum(['production', 'test']).default('production'),
  WORK_IN_WEB: z.enum(['yes', 'no']).default('yes'),
  SHOP_SECRET: optional,
  METRICS_TOKEN: optional,
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: optional,
  S3_REGION: z.string().default('ap-northeast-2'),
  S3_BUCKET: optional,
  S3_ACCESS_KEY: optional,
  S3_SECRET_KEY: optional,
  MAIL: z.enum(['outbox', 'smtp']).default('outbox'),
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('주인공 <hello@example.com>'),
  SMS: z.enum(['outbox']).default('outbox'),
  PASSWORD_POLICY: z.enum(['contract', 'strict']).default('contract'),
  COMPOSITE: z.enum(['engine', 'remote']).default('engine'),
  COMPOSITE_WORKERS: whole(1, 4).optional(),
  COMPOSITE_URL: optional,
  COMPOSITE_KEY: optional,
  KAKAO_CLIENT_ID: optional,
  KAKAO_CLIENT_SECRET: optional,
  NAVER_CLIENT_ID: optional,
  NAVER_CLIENT_SECRET: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
})
type Environment = z.infer<typeof Environment>

/** These may also be given as NAME_FILE, the path of a file that holds the value. */
export const SECRETS = [
  'DATABASE_URL',
  'SHOP_SECRET',
  'METRICS_TOKEN',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'COMPOSITE_KEY',
  'KAKAO_CLIENT_SECRET',
  'NAVER_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
] as const
export const VARIABLES = Object.keys(Environment.shape)

export type Config = ReturnType<typeof configFrom>

function configFrom(env: Environment) {
  const demo = env.SHOP_MODE === 'demo'
  const origins = (env.PUBLIC_ORIGIN ?? (demo ? `http://localhost:${env.PORT}` : '')).split(',').map(trimmed)
  const https = origins[0]?.startsWith('https:') ?? false
  return {
    mode: env.SHOP_MODE,
    demo,
    port: env.PORT,
    // A demo has accounts whose passwords everyone knows: it is reached from this machine only, unless asked.
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicOrigin: origins[0] ?? '',
    origins,
    /** Nobody named the shop's address, so the one in the browser's bar counts as its own. */
    anyOwnHost: demo && !env.PUBLIC_ORIGIN,
    https,
    trustProxyHops: env.TRUST_PROXY_HOPS ?? 0,
    drainDelay: env.DRAIN_DELAY,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    migrate: env.MIGRATE,
    limitFactor: env.RATE_LIMITS === 'test' ? 100 : 1,
    workInWeb: env.WORK_IN_WEB === 'yes',
    secret: env.SHOP_SECRET ?? DEMO_SECRET,
    metricsToken: env.METRICS_TOKEN,
    storage: env.STORAGE,
    s3: {
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      bucket: env.S3_BUCKET ?? '',
      accessKey: env.S3_ACCESS_KEY ?? '',
      secretKey: env.S3_SECRET_KEY ?? '',
    },
    mail: env.MAIL,
    smtpUrl: env.SMTP_URL ?? '',
    mailFrom: env.MAIL_FROM,
    sms: env.SMS,
    passwordPolicy: env.PASSWORD_POLICY,
    composite: env.COMPOSITE,
    compositeWorkers: env.COMPOSITE_WORKERS ?? workersFor(availableParallelism()),
    compositeUrl: env.COMPOSITE_URL ?? '',
    compositeKey: env.COMPOSITE_KEY ?? '',
    login: {
      kakao: keys(env.KAKAO_CLIENT_ID, env.KAKAO_CLIENT_SECRET),
      naver: keys(env.NAVER_CLIENT_ID, env.NAVER_CLIENT_SECRET),
      google: keys(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    },
    /** Where browsers find the pretend peers of a demo: on another site than the shop wherever that can be. */
    peersOrigin: (origins[0] ?? '').replace('//localhost:', '//127.0.0.1:'),
    /** Where this process finds them: itself. */
    ownOrigin: `http://${[undefined, '0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST}:${env.PORT}`,
  } as const
}

function keys(id: string | undefined, secret = '') {
  return id ? { id, secret } : undefined
}

/** A core is left to the pages, and each worker takes its share of memory. */
export function workersFor(cores: number) {
  return Math.min(4, Math.max(1, cores - 1))
}

export function readConfig(raw: Record<string, string | undefined>): { config?: Config; problems: string[] } {
  const { values, problems } = withSecretFiles(raw)
  const parsed = Environment.safeParse(values)
  if (!parsed.success) {
    const unfit = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')} is not usable: ${issue.message}.`,
    )
    return { problems: [...problems, ...unfit] }
  }
  const env = parsed.data
  problems.push(...missingForChoices(env))
  if (env.SHOP_MODE === 'live') problems.push(...missingForLive(env))
  return { config: configFrom(env), problems }
}

function withSecretFiles(raw: Record<string, string | undefined>) {
  const problems: string[] = []
  // `PORT=` in a file or a compose sheet means "not set".
  const values = Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== undefined && value !== ''),
  )
  for (const name of SECRETS) {
    const file = values[`${name}_FILE`]
    if (!file) continue
    if (existsSync(file)) values[name] = readFileSync(file, 'utf8').trim()
    else problems.push(`${name}_FILE names a file that is not there.`)
  }
  return { values, problems }
}

function missingForChoices(env: Environment) {
  const problems: string[] = []
  if (env.STORAGE === 's3') {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
      if (!env[name]) problems.push(`${name} is missing: STORAGE=s3 needs it.`)
  }
  if (env.MAIL === 'smtp' && !env.SMTP_URL) problems.push('SMTP_URL is missing: MAIL=smtp needs it.')
  else if (env.MAIL === 'smtp' && !/^smtps?:\/\/./.test(env.SMTP_URL ?? ''))
    problems.push('SMTP_URL must begin with smtp:// or smtps://.')
  if (env.COMPOSITE === 'remote') {
    for (const name of ['COMPOSITE_URL', 'COMPOSITE_KEY'] as const)
      if (!env[name]) problems.push(`${name} is missing: COMPOSITE=remote needs it.`)
    if (env.COMPOSITE_URL && !(isOrigin(env.COMPOSITE_URL) && /^https?:/.test(env.COMPOSITE_URL)))
      problems.push('COMPOSITE_URL must be an address like https://painter.example, without a path.')
  }
  for (const name of ['NAVER', 'GOOGLE'] as const)
    if (!env[`${name}_CLIENT_ID`] !== !env[`${name}_CLIENT_SECRET`])
      problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: one of them is missing.`)
  if (env.KAKAO_CLIENT_SECRET && !env.KAKAO_CLIENT_ID)
    problems.push('KAKAO_CLIENT_ID is missing: KAKAO_CLIENT_SECRET belongs to it.')
  for (const origin of env.PUBLIC_ORIGIN?.split(',').map(trimmed) ?? [])
    if (!isOrigin(origin))
      problems.push('PUBLIC_ORIGIN must be an address like https://shop.example, without a path.')
  return problems
}

function missingForLive(env: Environment) {
  const problems: string[] = []
  if (!env.SHOP_SECRET) problems.push('SHOP_SECRET is missing: give 32 random bytes or more.')
  else if (PUBLIC_SECRETS.includes(env.SHOP_SECRET))
    problems.push('SHOP_SECRET is a public test value: give 32 random bytes or more.')
  else if (Buffer.byteLength(env.SHOP_SECRET) < 32)
    problems.push('SHOP_SECRET is too short: give 32 random bytes or more.')
  if (!env.METRICS_TOKEN) problems.push('METRICS_TOKEN is missing: /metrics is closed without it.')
  else if (PUBLIC_SECRETS.includes(env.METRICS_TOKEN) || env.METRICS_TOKEN.length < 16)
    problems.push('METRICS_TOKEN is a public test value or shorter than 16 characters.')
  if (!env.PUBLIC_ORIGIN) problems.push('PUBLIC_ORIGIN is missing: the https address customers see.')
  else if (env.PUBLIC_ORIGIN.split(',').some((origin) => !trimmed(origin).startsWith('https://')))
    problems.push('PUBLIC_ORIGIN must be https.')
  if (env.TRUST_PROXY_HOPS === undefined)
    problems.push(
      'TRUST_PROXY_HOPS is missing: how many proxies of yours stand in front (they bring https); 0 for none.',
    )
  if (env.MAIL !== 'smtp')
    problems.push('MAIL is the demo outbox: set MAIL=smtp and SMTP_URL, or no customer gets a letter.')
  if (
    env.STORAGE === 's3' &&
    [env.S3_ACCESS_KEY, env.S3_SECRET_KEY].some((key) => key && PUBLIC_SECRETS.includes(key))
  )
    problems.push('S3_ACCESS_KEY or S3_SECRET_KEY is a public test value.')
  if (env.COMPOSITE === 'remote') {
    if (env.COMPOSITE_KEY && PUBLIC_SECRETS.includes(env.COMPOSITE_KEY))
      problems.push('COMPOSITE_KEY is a public test value.')
    if (env.COMPOSITE_URL?.startsWith('http:'))
      problems.push('COMPOSITE_URL must be https: the heads of children travel there.')
  }
  if (env.RATE_LIMITS === 'test') problems.push('RATE_LIMITS=test is for suites only.')
  return problems
}

function trimmed(text: string) {
  return text.trim().replace(/\/$/, '')
}

function isOrigin(text: string) {
  return URL.canParse(text) && new URL(text).origin === text
}

function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { config, problems } = readConfig(process.env)
  if (config && problems.length === 0) return config
  process.stderr.write(`The shop does not start:\n${problems.map((line) => `- ${line}`).join('\n')}\n`)
  process.exit(78) // EX_CONFIG
}

export const config = loadConfig()

/** remix-serve reads these itself; unasked it would listen on every address. */
export function tellRemixServe() {
  process.env.HOST = config.host
  process.env.PORT = String(config.port)
}
