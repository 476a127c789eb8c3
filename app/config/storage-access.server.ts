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

/**
 * The newest first. `SHOP_SECRET_OLD` holds no space or line end, so the secret sheds those around it; what it sealed and signed
 * with them still opens and counts.
 */
export function toSecrets({ SHOP_SECRET = '', SHOP_SECRET_OLD = '' }: Environment): [string, ...string[]] {
  const secret = SHOP_SECRET.trim()
  const former = SHOP_SECRET_OLD.split(/\s+/).filter(Boolean)
  if (!secret) return [DEMO_SECRET, ...former]
  return secret === SHOP_SECRET ? [secret, ...former] : [secret, SHOP_SECRET, ...former]
}
