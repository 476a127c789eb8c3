import { readFile } from 'node:fs/promises'
import { describeReceiptFile } from '~/http/receipts.server'

const isReadFailure = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error

export async function readReceiptFile(path: string): Promise<{ isOurs: boolean; text: string }> {
  try {
    return describeReceiptFile(await readFile(path, 'utf8'))
  } catch (error) {
    if (!isReadFailure(error)) throw error
    return { isOurs: false, text: `FILE cannot be read: ${error.message}` }
  }
}
