import type { Environment } from './config.server'
import { easyPays } from './easy-pays'

const LIVE_HOSTS = ['cpay.payple.kr', 'api-v2.payple.kr']
const TEST_HOSTS = ['democpay.payple.kr', 'testcpay.payple.kr', 'demo-api-v2.payple.kr']

/** Undefined: a demo plays Payple itself. */
export function toPaypleAccess(env: Environment) {
  if (!env.PAYPLE_CST_ID) return undefined
  const isLive = env.SHOP_MODE === 'live'
  return {
    cstId: env.PAYPLE_CST_ID,
    custKey: env.PAYPLE_CUST_KEY ?? '',
    clientKey: env.PAYPLE_CLIENT_KEY ?? '',
    refundKey: env.PAYPLE_REFUND_KEY ?? '',
    origin: isLive ? 'https://cpay.payple.kr' : 'https://democpay.payple.kr',
    confirmHosts: env.PAYPLE_CONFIRM_HOSTS?.split(',').map((host) => host.trim()) ?? [
      ...(isLive ? LIVE_HOSTS : TEST_HOSTS),
    ],
    /** The merchant's contract names them; without any the window shows what it has. */
    easyPays: easyPays.filter((way) => env.PAYPLE_EASY_PAYS?.split(',').some((one) => one.trim() === way)),
  }
}
