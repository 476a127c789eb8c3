import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { log } from '~/config/log.server'
import { findFullDisk, isDiskFull, noteFreeSpace, noteFullDisk } from '~/domain/disk-space.server'

const withCode = (code: string) => Object.assign(new Error('write'), { code })
function fromPostgres(message: string, code: string) {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code })
}
function errorOfFullDevice(): unknown {
  try {
    writeFileSync('/dev/full', 'x')
  } catch (error) {
    return error
  }
  return expect.unreachable('/dev/full took a byte')
}

afterEach(() => {
  noteFreeSpace('storage')
  noteFreeSpace('database')
})

it.each([
  ['write to a full device', errorOfFullDevice(), 'storage'],
  ['ENOSPC', withCode('ENOSPC'), 'storage'],
  ['EDQUOT', withCode('EDQUOT'), 'storage'],
  ['53100', fromPostgres('could not extend file "base/5/16384"', '53100'), 'database'],
  [
    'quota of the database, for which PostgreSQL has no code',
    fromPostgres('could not write to file "base/x": Disk quota exceeded', 'XX000'),
    'database',
  ],
  ['error with such a cause', new Error('put', { cause: withCode('ENOSPC') }), 'storage'],
  ['several errors, one of them such', new AggregateError([new Error('a'), withCode('EDQUOT')]), 'storage'],
  ['too many connections', fromPostgres('too many clients', '53300'), undefined],
  ['missing file', withCode('ENOENT'), undefined],
  ['a text', 'ENOSPC', undefined],
])('%s · the full disk is marked, if any', (_, error, disk) => {
  expect(findFullDisk(error)).toBe(disk)
  expect(noteFullDisk(error)).toBe(disk !== undefined)
  expect([isDiskFull('storage'), isDiskFull('database')]).toEqual([disk === 'storage', disk === 'database'])
})

it('a thousand errors of one full disk · one log line, and one more when space is free again', () => {
  const [trouble, note] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'info')]
  for (let i = 0; i < 1000; i++) noteFullDisk(withCode('ENOSPC'))
  for (let i = 0; i < 3; i++) noteFreeSpace('storage')
  expect([trouble.mock.calls.length, note.mock.calls.length]).toEqual([1, 1])
  trouble.mockRestore()
  note.mockRestore()
})
