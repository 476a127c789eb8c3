/** So that the payment finds its order again when the address has lost it. */
export function rememberOrder(id: number) {
  try {
    localStorage.setItem('lastOrderId', String(id))
  } catch {
    // Storage is closed to us: the address knows it too.
  }
}

/** The order that an answer leads on to. */
export function rememberOrderIn(thrown: unknown) {
  const to = thrown instanceof Response ? thrown.headers.get('Location') : null
  const [, id] = to?.match(/[?&]orderId=(\d+)/) ?? []
  if (id) rememberOrder(Number(id))
}
