import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { findConfigProblems, findLiveProblems, trimOrigin } from './config-problems.server'
import { toPaypleAccess } from './payple-access.server'
import { toPressAccess } from './press-access.server'
import { toS3Access, toSecrets } from './storage-access.server'
import { toTraceAccess, traceVariables } from './trace-access.server'
import { countDrawnWorkers, countWorkers } from './worker-counts'

// The only reader of `process.env`: all other modules import `config`.
// .env.example explains each variable; a test compares the two lists.

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((n) => n >= from && n <= to, `must be a whole number from ${from} to ${to}`)
const optional = z.string().optional()

const Environment = z.object({
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: optional,
  PUBLIC_ORIGIN: optional,
  POSTCODE_ORIGIN: optional,
  TRUST_PROXY_HOPS: wholeNumber(0, 9).optional(),
  DRAIN_DELAY: wholeNumber(0, 8).default(5),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optional,
  DATABASE_DIRECT_URL: optional,
  DATABASE_POOL: wholeNumber(2, 100).default(10),
  MIGRATE: z.enum(['on', 'off', 'only']).default('on'),
  RATE_LIMITS: z.enum(['production', 'test']).default('production'),
  WORK_IN_WEB: z.enum(['yes', 'no']).default('yes'),
  WARM_UP: z.enum(['on', 'off']).default('on'),
  SHOP_SECRET: optional,
  SHOP_SECRET_OLD: optional,
  METRICS_TOKEN: optional,
  BACKUP_KEY: optional,
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: optional,
  S3_REGION: z.string().default('ap-northeast-2'),
  S3_BUCKET: optional,
  S3_KEYS_BUCKET: optional,
  S3_ACCESS_KEY: optional,
  S3_SECRET_KEY: optional,
  MAIL: z.enum(['outbox', 'smtp']).default('outbox'),
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('주인공 <hello@example.com>'),
  SMS: z.enum(['outbox']).default('outbox'),
  PRESS_URL: optional,
  PRESS_PASSWORD: optional,
  PRESS_KEY: optional,
  PRESS_HOST_KEY: optional,
  PASSWORD_POLICY: z.enum(['contract', 'strict']).default('contract'),
  COMPOSITE: z.enum(['engine', 'remote']).default('engine'),
  COMPOSITE_WORKERS: wholeNumber(1, 4).optional(),
  DRAWN_WORKERS: wholeNumber(1, 4).optional(),
  COMPOSITE_URL: optional,
  COMPOSITE_KEY: optional,
  KAKAO_CLIENT_ID: optional,
  KAKAO_CLIENT_SECRET: optional,
  NAVER_CLIENT_ID: optional,
  NAVER_CLIENT_SECRET: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  PAYPLE_CST_ID: optional,
  PAYPLE_CUST_KEY: optional,
  PAYPLE_CLIENT_KEY: optional,
  PAYPLE_REFUND_KEY: optional,
  PAYPLE_CONFIRM_HOSTS: optional,
  PAYPLE_EASY_PAYS: optional,
  PAYPLE_PEER: optional,
  DEMO_ORDER: z.enum(['on', 'off']).optional(),
  PAYMENT_TOOLS: z.enum(['on', 'off']).optional(),
  ALLOW_PROJECT_ZIP: z.enum(['true', 'false']).optional(),
  FAIL_POINT: optional,
  WADIZ_CAMPAIGN: optional,
  WADIZ_URL: optional,
  WADIZ_ENDS: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day like 2026-12-31')
    .refine((day) => !Number.isNaN(Date.parse(day)), 'must be a day like 2026-12-31')
    .optional(),
  WADIZ_PHONE_LOOKUP: z.enum(['masked', 'off']).default('masked'),
  ...traceVariables,
})
export type Environment = z.infer<typeof Environment>

/** These may also be given as NAME_FILE, the path of a file that holds the value. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SHOP_SECRET',
  'SHOP_SECRET_OLD',
  'METRICS_TOKEN',
  'BACKUP_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'PRESS_PASSWORD',
  'PRESS_KEY',
  'COMPOSITE_KEY',
  'KAKAO_CLIENT_SECRET',
  'NAVER_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'PAYPLE_CUST_KEY',
  'PAYPLE_REFUND_KEY',
] as const
export const VARIABLES = Object.keys(Environment.shape)

export type Config = ReturnType<typeof toConfig>

function toConfig(env: Environment) {
  const demo = env.SHOP_MODE === 'demo'
  const origins = (env.PUBLIC_ORIGIN ?? (demo ? `http://localhost:${env.PORT}` : ''))
    .split(',')
    .map(trimOrigin)
  const https = origins[0]?.startsWith('https:') ?? false
  return {
    mode: env.SHOP_MODE,
    demo,
    port: env.PORT,
    // A demo has accounts with public passwords, so it listens on this machine only, unless `HOST` is set.
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicOrigin: origins[0] ?? '',
    origins,
    /** Without `PUBLIC_ORIGIN` a demo accepts the host in the browser's address bar as its own. */
    anyOwnHost: demo && !env.PUBLIC_ORIGIN,
    https,
    /** Another origin of the owner's, for the address search alone; without it addresses are typed. */
    postcodeOrigin: env.POSTCODE_ORIGIN && trimOrigin(env.POSTCODE_ORIGIN),
    trustProxyHops: env.TRUST_PROXY_HOPS ?? 0,
    drainDelay: env.DRAIN_DELAY,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePool: env.DATABASE_POOL,
    migrate: env.MIGRATE,
    limitFactor: env.RATE_LIMITS === 'test' ? 100 : 1,
    workInWeb: env.WORK_IN_WEB === 'yes',
    warmUp: env.WARM_UP === 'on',
    secret: toSecrets(env)[0],
    /** The newest wraps keys of pictures; all of them unwrap. */
    secrets: toSecrets(env),
    metricsToken: env.METRICS_TOKEN,
    backupKey: env.BACKUP_KEY,
    traces: toTraceAccess(env),
    storage: env.STORAGE,
    s3: toS3Access(env),
    mail: env.MAIL,
    smtpUrl: env.SMTP_URL ?? '',
    mailFrom: env.MAIL_FROM,
    sms: env.SMS,
    press: toPressAccess(env),
    passwordPolicy: env.PASSWORD_POLICY,
    composite: env.COMPOSITE,
    compositeWorkers: env.COMPOSITE_WORKERS ?? countWorkers(availableParallelism()),
    drawnWorkers: env.DRAWN_WORKERS ?? countDrawnWorkers(availableParallelism()),
    compositeUrl: env.COMPOSITE_URL ?? '',
    compositeKey: env.COMPOSITE_KEY ?? '',
    login: {
      kakao: toLoginKeys(env.KAKAO_CLIENT_ID, env.KAKAO_CLIENT_SECRET),
      naver: toLoginKeys(env.NAVER_CLIENT_ID, env.NAVER_CLIENT_SECRET),
      google: toLoginKeys(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    },
    payple: toPaypleAccess(env),
    /** A stand-in for Payple that test suites run; a demo without one plays Payple itself. */
    paymentPeer: demo ? env.PAYPLE_PEER : undefined,
    demoOrder: env.DEMO_ORDER ? env.DEMO_ORDER === 'on' : demo,
    paymentTools: env.PAYMENT_TOOLS ? env.PAYMENT_TOOLS === 'on' : demo,
    projectZip: env.ALLOW_PROJECT_ZIP ? env.ALLOW_PROJECT_ZIP === 'true' : demo,
    /** The point at which a test kills this process. */
    failPoint: demo ? env.FAIL_POINT : undefined,
    campaign: campaign(env),
    phoneLookup: env.WADIZ_PHONE_LOOKUP === 'masked',
    /** The origin of a demo's stand-in providers for browsers: another site than the shop where possible. */
    peersOrigin: peersOrigin(origins[0] ?? '', env.POSTCODE_ORIGIN),
    /** The origin under which this process reaches its own stand-ins. */
    ownOrigin: `http://${[undefined, '0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST}:${env.PORT}`,
  } as const
}

function peersOrigin(own: string, postcodeOrigin?: string) {
  const other = own.replace('//localhost:', '//127.0.0.1:')
  // The address search's site serves nothing else.
  return postcodeOrigin && trimOrigin(postcodeOrigin) === other ? own : other
}

/** Undefined: a live shop without a campaign accepts no registrations. */
function campaign({ SHOP_MODE, WADIZ_CAMPAIGN, WADIZ_URL, WADIZ_ENDS }: Environment) {
  const projectUrl = WADIZ_URL ?? (SHOP_MODE === 'demo' ? 'https://www.wadiz.kr/' : undefined)
  if (!projectUrl) return undefined
  // The campaign's last day ends at midnight in Seoul.
  const endsAt = WADIZ_ENDS ? new Date(Date.parse(`${WADIZ_ENDS}T15:00:00Z`)) : undefined
  return { id: WADIZ_CAMPAIGN ?? 'jugongin', projectUrl, endsAt }
}

function toLoginKeys(id: string | undefined, secret = '') {
  return id ? { id, secret } : undefined
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
  problems.push(...findConfigProblems(env))
  if (env.SHOP_MODE === 'live') problems.push(...findLiveProblems(env))
  return { config: toConfig(env), problems }
}

function withSecretFiles(raw: Record<string, string | undefined>) {
  const problems: string[] = []
  // `PORT=` in a file or a compose file means "not set".
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

function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { config, problems } = readConfig(process.env)
  if (config && problems.length === 0) return config
  process.stderr.write(`The shop does not start:\n${problems.map((line) => `- ${line}`).join('\n')}\n`)
  process.exit(78) // EX_CONFIG
}

export const config = loadConfig()

/** remix-serve reads these variables itself; without `HOST` it would listen on every address. */
export function setRemixServeEnv() {
  process.env.HOST = config.host
  process.env.PORT = String(config.port)
}
