// So that the payment finds its order again when the address has lost it. Storage may be closed to us: then the address
// alone knows it, and nobody is kept from paying.

const KEY = 'lastOrderId'

export const rememberOrder = (id: number) => stored((storage) => storage.setItem(KEY, String(id)))

export const forgetOrder = () => stored((storage) => storage.removeItem(KEY))

export function rememberedOrder(): number | undefined {
  const id = stored((storage) => storage.getItem(KEY))
  return id && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
}

function stored<T>(deed: (storage: Storage) => T): T | undefined {
  try {
    return deed(localStorage)
  } catch {
    return undefined
  }
}

/** The order that an answer leads on to. */
export function rememberOrderIn(thrown: unknown) {
  const to = thrown instanceof Response ? thrown.headers.get('Location') : null
  const [, id] = to?.match(/[?&]orderId=(\d+)/) ?? []
  if (id) rememberOrder(Number(id))
}
