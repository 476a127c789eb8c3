import { expect, it, vi } from 'vitest'
import { log } from '~/config/log.server'
import { logUnhandledRejection } from '~/server/signals.server'

it('a job whose end cannot be written because the database is away is an outage, a mistake of ours is named as one', () => {
  const [outage, error] = [vi.spyOn(log, 'outage'), vi.spyOn(log, 'error').mockReturnValue()]
  outage.mockReturnValue()

  // What pg-boss's pool says while PgBouncer is gone.
  logUnhandledRejection(new Error('Connection terminated unexpectedly'))
  expect(outage).toHaveBeenCalledOnce()
  expect(error).not.toHaveBeenCalled()

  logUnhandledRejection(new TypeError('x is undefined'))
  expect(outage).toHaveBeenCalledOnce()
  expect(error).toHaveBeenCalledWith('unhandled_rejection', expect.any(TypeError))
})
