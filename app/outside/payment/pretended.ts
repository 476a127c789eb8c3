// What the shop and the pretend Payple know of each other beforehand, as the real one's contract would have it.

export const pretendedKeys = {
  cstId: 'demo',
  custKey: 'demo-customer-key',
  clientKey: 'demo_client_key',
  refundKey: 'demo-refund-key',
}

/** Where it confirms, below its own address. */
export const PRETENDED_CONFIRM = '/api/v1/payments/cards/approval/confirm'
