import { describe, expect, it } from 'vitest'
import { hasShopCookie } from '~/http/cookies.server'

describe('a cookie of the shop', () => {
  it.each(['gid=x', 'theme=dark; gid=x', 'theme=dark;toast=paid'])('is found in "%s"', (header) =>
    expect(hasShopCookie(header)).toBe(true),
  )
  it.each([undefined, '', '_gid=x', 'theme=dark; _gid=x; outsid=y', 'theme=gid'])(
    'is not found in "%s"',
    (header) => expect(hasShopCookie(header)).toBe(false),
  )
})
