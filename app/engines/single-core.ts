/** One core and no cache: a press process works on one thing, and other processes work beside it. */
export async function limitToOneCore() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
}
