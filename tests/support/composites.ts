import type { CompositePort, Head } from '~/engines/composite/composite'

export async function extractHead(engine: CompositePort, photo: Uint8Array): Promise<Head> {
  const cut = await engine.headOf(photo)
  if (!cut.ok) throw new Error(cut.reason)
  return cut.head
}

export const svg = (inside: string, { width = 40, height = 20, before = '' } = {}) =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${inside}</svg>`,
  )
