import type { Environment } from './config.server'
import { DEMO_SECRET } from './config-problems.server'

export const toS3Access = (env: Environment) => ({
  endpoint: env.S3_ENDPOINT,
  region: env.S3_REGION,
  bucket: env.S3_BUCKET ?? '',
  keysBucket: env.S3_KEYS_BUCKET ?? '',
  accessKey: env.S3_ACCESS_KEY ?? '',
  secretKey: env.S3_SECRET_KEY ?? '',
})

/** The newest first. */
export const toSecrets = (env: Environment): [string, ...string[]] => [
  env.SHOP_SECRET ?? DEMO_SECRET,
  ...(env.SHOP_SECRET_OLD?.split(/\s+/).filter(Boolean) ?? []),
]
