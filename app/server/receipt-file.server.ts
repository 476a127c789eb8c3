import { readFile } from 'node:fs/promises'
import { describeReceiptFile } from '~/http/receipts.server'

export async function readReceiptFile(path: string): Promise<{ isOurs: boolean; text: string }> {
  const file = await readFile(path, 'utf8').catch(() => undefined)
  if (file === undefined) return { isOurs: false, text: `There is no FILE ${path} that can be read.` }
  return describeReceiptFile(file)
}
