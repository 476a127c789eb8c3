// Lets the payment page find its order when the address has lost it. With blocked storage only the address
// names the order, and paying still works.

const KEY = 'lastOrderId'

export const rememberOrder = (id: number) => withStorage((storage) => storage.setItem(KEY, String(id)))

export const forgetOrder = () => withStorage((storage) => storage.removeItem(KEY))

export function readRememberedOrder(): number | undefined {
  const id = withStorage((storage) => storage.getItem(KEY))
  return id && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
}

function withStorage<T>(callback: (storage: Storage) => T): T | undefined {
  try {
    return callback(localStorage)
  } catch {
    return undefined
  }
}

export function rememberRedirectedOrder(thrown: unknown) {
  const to = thrown instanceof Response ? thrown.headers.get('Location') : null
  const [, id] = to?.match(/[?&]orderId=(\d+)/) ?? []
  if (id) rememberOrder(Number(id))
}
