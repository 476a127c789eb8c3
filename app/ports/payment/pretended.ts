// The keys shared by the shop and the pretended Payple, which the contract defines for the real one.

export const pretendedKeys = {
  cstId: 'demo',
  custKey: 'demo-customer-key',
  clientKey: 'demo_client_key',
  refundKey: 'demo-refund-key',
}

/** The confirmation path, below its own address. */
export const PRETENDED_CONFIRM = '/api/v1/payments/cards/approval/confirm'
