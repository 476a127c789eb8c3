import { easyPays } from '~/config/easy-pays'

/** Payple's names for ways to pay that a window may be opened with. Without one it shows all that the contract has. */
export const payWays = ['appCard', ...easyPays] as const
export type PayWay = (typeof payWays)[number]
export type EasyPay = (typeof easyPays)[number]
