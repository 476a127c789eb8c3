/** The office's own addresses by name: no shopper's browser has to know them. */
export const officeAddress = {
  /** Operators try out paying. */
  paymentDemo: () => '/payment-demo',
  paypleDebug: () => '/payple-debug',
  paypleDebugOf: (order: number) => `/payple-debug?orderId=${order}`,
  liveTest: () => '/admin/live-test',
  liveTestOf: (order: number) => `/admin/live-test?orderId=${order}`,
  print: (order: number) => `/admin/orders/${order}/print`,
  printFile: (order: number, kind: 'interior' | 'cover') => `/admin/orders/${order}/print/${kind}`,
  adminUsers: (page = 1) => (page > 1 ? `/admin/users?page=${page}` : '/admin/users'),
  adminNotices: (page = 1) => `/admin?tab=notices${page > 1 ? `&page=${page}` : ''}`,
} as const
