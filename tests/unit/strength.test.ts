import { describe, expect, it } from 'vitest'
import { assertStrong } from '~/domain/users/strength.server'

describe('a strict owner', () => {
  const weak = [
    'short1',
    '12345678',
    'password',
    'Password1!',
    'qwer1234',
    'asdf1234',
    'iloveyou1',
    '1q2w3e4r',
  ]
  it.each([...weak, 'abababab', 'saranghae1234', 'abcd2024!'])('does not take %s', (password) => {
    expect(() => assertStrong(password, { policy: 'strict' })).toThrow('user.weakPassword')
  })
  it.each(['달빛서랍속우주선', 'korea blue whale', 'tK9vv2mQ', 'jiwoo-2019-sing'])('takes %s', (password) => {
    expect(() => assertStrong(password, { policy: 'strict' })).not.toThrow()
  })
  it('is not everybody: the contract asks for six letters', () => {
    expect(() => assertStrong('123456', { policy: 'contract' })).not.toThrow()
    expect(() => assertStrong('123456')).not.toThrow()
  })
})
