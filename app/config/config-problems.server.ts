import type { Environment } from './config.server'
import { easyPays } from './easy-pays'
import { findTraceProblems } from './trace-access.server'

// The requirements that a shop lacks before it may open: one line each.

export const DEMO_SECRET = 'demo-secret-that-everyone-knows-000'
/** Secrets that are public in this repository or in a manual: fine for a demo, never for a shop. */
export const PUBLIC_SECRETS = [
  ...[DEMO_SECRET, 'S3RVER', 'minioadmin', 'changeme', 'secret'],
  'abcd1234567890',
  'test_DF55F29DA654A8CBC0F0A9DD4B556486',
  'a41ce010ede9fcbfb3be86b24858806596a9db68b79d138b147c3e563e1829a0',
]

export function findConfigProblems(env: Environment) {
  const problems: string[] = []
  if (env.STORAGE === 's3') {
    for (const name of ['S3_BUCKET', 'S3_KEYS_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
      if (!env[name]) problems.push(`${name} is missing: STORAGE=s3 needs it.`)
    if (env.S3_BUCKET && env.S3_KEYS_BUCKET === env.S3_BUCKET)
      problems.push('S3_KEYS_BUCKET must be another bucket than S3_BUCKET, which is copied into backups.')
  }
  if (env.MAIL === 'smtp' && !env.SMTP_URL) problems.push('SMTP_URL is missing: MAIL=smtp needs it.')
  else if (env.MAIL === 'smtp' && !isMailServer(env.SMTP_URL ?? ''))
    problems.push(
      'SMTP_URL must be an address like smtps://user:password@mail.example:465, without path or query; in the password / ? # % are written %2F %3F %23 %25.',
    )
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    problems.push('DATABASE_URL is missing: DATABASE_DIRECT_URL is the same database past a pooler.')
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
  problems.push(...findPaypleProblems(env), ...findBackupProblems(env), ...findPressProblems(env))
  problems.push(...findTraceProblems(env))
  if (env.WADIZ_URL && !(URL.canParse(env.WADIZ_URL) && env.WADIZ_URL.startsWith('https://')))
    problems.push('WADIZ_URL must be the https address of the campaign.')
  if (env.WADIZ_CAMPAIGN && !/^[\w-]{1,50}$/.test(env.WADIZ_CAMPAIGN))
    problems.push('WADIZ_CAMPAIGN must be up to fifty letters, digits, - and _.')
  if (env.SHOP_MODE === 'live' && env.WADIZ_URL && !(env.WADIZ_CAMPAIGN && env.WADIZ_ENDS))
    problems.push(
      'WADIZ_CAMPAIGN and WADIZ_ENDS are missing: what is promised of photos counts from its end.',
    )
  problems.push(...findPostcodeProblems(env))
  for (const origin of env.PUBLIC_ORIGIN?.split(',').map(trimOrigin) ?? [])
    if (!isOrigin(origin))
      problems.push('PUBLIC_ORIGIN must be an address like https://shop.example, without a path.')
  return problems
}

function findPaypleProblems(env: Environment) {
  const names = ['PAYPLE_CST_ID', 'PAYPLE_CUST_KEY', 'PAYPLE_CLIENT_KEY', 'PAYPLE_REFUND_KEY'] as const
  const missing = names.filter((name) => !env[name])
  const problems: string[] = []
  if (env.SHOP_MODE === 'live' || missing.length < names.length)
    for (const name of missing) problems.push(`${name} is missing: without all four nobody can pay.`)
  for (const host of env.PAYPLE_CONFIRM_HOSTS?.split(',') ?? [])
    if (!/^([a-z0-9-]+\.)+payple\.kr$/.test(host.trim()))
      problems.push('PAYPLE_CONFIRM_HOSTS must be hosts below payple.kr: the merchant key travels there.')
  for (const way of env.PAYPLE_EASY_PAYS?.split(',') ?? [])
    if (!easyPays.some((one) => one === way.trim()))
      problems.push(`PAYPLE_EASY_PAYS may name ${easyPays.join(' and ')}, with a comma between them.`)
  return problems
}

function findPressProblems({ PRESS_URL, PRESS_PASSWORD, PRESS_KEY, PRESS_HOST_KEY }: Environment) {
  if (!PRESS_URL)
    return PRESS_PASSWORD || PRESS_KEY || PRESS_HOST_KEY
      ? ['PRESS_URL is missing: the other PRESS_ variables belong to it.']
      : []
  const problems: string[] = []
  if (!/^sftp:\/\/[^/:@\s]+@[^/:@\s]+(:\d{1,5})?(\/[^?#\s]*)?$/.test(PRESS_URL) || !URL.canParse(PRESS_URL))
    problems.push(
      'PRESS_URL must be an address like sftp://shop@press.example:22/folder, without a password.',
    )
  if (!PRESS_PASSWORD === !PRESS_KEY)
    problems.push('PRESS_URL needs either PRESS_PASSWORD or PRESS_KEY, a private key in PEM.')
  if (!/^SHA256:[A-Za-z0-9+/]{43}$/.test(PRESS_HOST_KEY ?? ''))
    problems.push(
      'PRESS_HOST_KEY must be the fingerprint of the only host key that is accepted, as ssh-keygen -l prints it: SHA256:….',
    )
  return problems
}

/** The site runs another company's script, so it may share neither the shop's origin nor its cookies. */
function findPostcodeProblems(env: Environment) {
  const given = env.POSTCODE_ORIGIN && trimOrigin(env.POSTCODE_ORIGIN)
  if (!given) return []
  const isUsable = isOrigin(given) && /^https?:$/.test(new URL(given).protocol)
  if (!isUsable) return ['POSTCODE_ORIGIN must be an address like https://address.example, without a path.']
  if (env.SHOP_MODE === 'live' && !given.startsWith('https:')) return ['POSTCODE_ORIGIN must be https.']
  const shops = env.PUBLIC_ORIGIN?.split(',').map(trimOrigin) ?? [`http://localhost:${env.PORT}`]
  const isNear = shops.some((shop) => URL.canParse(shop) && areRelated(new URL(shop), new URL(given)))
  return isNear ? ["POSTCODE_ORIGIN must be another site than the shop's: under a domain of its own."] : []
}

function areRelated(...[one, other]: [URL, URL]) {
  const [a, b] = [`.${registeredDomain(one.hostname)}`, `.${registeredDomain(other.hostname)}`]
  return a.endsWith(b) || b.endsWith(a)
}

/** Second-level names under which domains are registered, in Korea and in most countries that have such a level. */
const SECOND_LEVEL_DOMAINS = new Set([
  'ac',
  'co',
  'com',
  'edu',
  'go',
  'gov',
  'ne',
  'net',
  'or',
  'org',
  'pe',
  're',
])

/** Browsers send `SameSite` cookies to every host of one domain: brand.kr of shop.brand.kr, brand.co.kr of brand.co.kr. */
function registeredDomain(hostname: string): string {
  if (/^[\d.]+$|:/.test(hostname)) return hostname
  const labels = hostname.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  return labels.slice(top.length === 2 && SECOND_LEVEL_DOMAINS.has(second) ? -3 : -2).join('.')
}

/** The backup key is optional, but a short one could be guessed from a stolen backup. */
function findBackupProblems({ BACKUP_KEY: key }: Environment) {
  if (!key || (Buffer.byteLength(key) >= 32 && !PUBLIC_SECRETS.includes(key))) return []
  return ['BACKUP_KEY is too short, or known to everybody: give 32 random bytes or more.']
}

export function findLiveProblems(env: Environment) {
  const problems: string[] = []
  const secret = env.SHOP_SECRET?.trim()
  if (!secret) problems.push('SHOP_SECRET is missing: give 32 random bytes or more.')
  else if (PUBLIC_SECRETS.includes(secret))
    problems.push('SHOP_SECRET is a public test value: give 32 random bytes or more.')
  else if (Buffer.byteLength(secret) < 32)
    problems.push('SHOP_SECRET is too short: give 32 random bytes or more.')
  else if (/\s/.test(secret))
    problems.push('SHOP_SECRET has a space or a line end in it, which SHOP_SECRET_OLD could not hold later.')
  for (const old of env.SHOP_SECRET_OLD?.split(/\s+/).filter(Boolean) ?? [])
    if (PUBLIC_SECRETS.includes(old) || Buffer.byteLength(old) < 32)
      problems.push('SHOP_SECRET_OLD holds a public test value or one shorter than 32 bytes.')
  if (!env.METRICS_TOKEN) problems.push('METRICS_TOKEN is missing: /metrics is closed without it.')
  else if (PUBLIC_SECRETS.includes(env.METRICS_TOKEN) || env.METRICS_TOKEN.length < 16)
    problems.push('METRICS_TOKEN is a public test value or shorter than 16 characters.')
  if (!env.PUBLIC_ORIGIN) problems.push('PUBLIC_ORIGIN is missing: the https address customers see.')
  else if (env.PUBLIC_ORIGIN.split(',').some((origin) => !trimOrigin(origin).startsWith('https://')))
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
  if (
    env.PAYPLE_CST_ID === 'test' ||
    [env.PAYPLE_CUST_KEY, env.PAYPLE_CLIENT_KEY, env.PAYPLE_REFUND_KEY].some(
      (key) => key && PUBLIC_SECRETS.includes(key),
    )
  )
    problems.push('The PAYPLE_ keys are the public test ones: no money would ever arrive.')
  if (env.PAYPLE_PEER) problems.push('PAYPLE_PEER is for suites only.')
  if (env.FAIL_POINT) problems.push('FAIL_POINT is for suites only.')
  if (env.RATE_LIMITS === 'test') problems.push('RATE_LIMITS=test is for suites only.')
  return problems
}

export function trimOrigin(text: string) {
  return text.trim().replace(/\/$/, '')
}

/** The mail library reads options from an address's query, and some of them would turn TLS off. */
const isMailServer = (address: string) =>
  /^smtps?:\/\/([^/?#%\s]|%[\da-f]{2})+\/?$/i.test(address) && URL.canParse(address)

function isOrigin(text: string) {
  return URL.canParse(text) && new URL(text).origin === text
}
