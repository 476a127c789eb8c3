import { config } from './config.server'

// Places where a test kills the process, as a power cut would. Demo only, so that a live shop cannot be killed.

export const failPoints = [
  'before-tx1',
  'after-tx1',
  'before-send',
  'after-provider',
  'before-tx2',
  'inside-tx2',
  'after-tx2',
  'inside-abandon',
  'inside-delete',
  'refund-before-call',
  'refund-after-call',
  'inside-cart-restore',
] as const
type FailPoint = (typeof failPoints)[number]

export function failPoint(name: FailPoint): void {
  if (config.demo && config.failPoint === name) process.kill(process.pid, 'SIGKILL')
}
