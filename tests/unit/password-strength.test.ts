import { describe, expect, it } from 'vitest'
import { assertStrongPassword } from '~/domain/users/password-strength.server'

describe('strict password policy', () => {
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
  it.each([...weak, 'abababab', 'saranghae1234', 'abcd2024!'])('rejects %s', (password) => {
    expect(() => assertStrongPassword(password, { policy: 'strict' })).toThrow('user.weakPassword')
  })
  it.each(['달빛서랍속우주선', 'korea blue whale', 'tK9vv2mQ', 'jiwoo-2019-sing'])(
    'accepts %s',
    (password) => {
      expect(() => assertStrongPassword(password, { policy: 'strict' })).not.toThrow()
    },
  )
  it('is not the default, which accepts six letters', () => {
    expect(() => assertStrongPassword('123456', { policy: 'contract' })).not.toThrow()
    expect(() => assertStrongPassword('123456')).not.toThrow()
  })
})
