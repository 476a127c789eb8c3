/** One core and no store of its own: a process of the press works on one thing, and others work beside it. */
export async function alone() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
}
