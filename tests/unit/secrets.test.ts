import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findSecrets } from '../../app/server/build/secrets.mjs'

// Secrets must not be in the sources. The canaries are assembled at run time, so that this file holds none.

const some = createHash('sha512').update('a canary').digest('base64').replace(/[+/=]/g, '')
const random = (length: number, letters = some) =>
  Array.from({ length }, (_, i) => letters[i % letters.length]).join('')
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const canaries = {
  'a private key': ['-----BEGIN', 'RSA PRIVATE KEY-----'].join(' '),
  'a key of AWS': `AKIA${random(16, upper)}`,
  'a token of GitHub': `ghp_${random(36)}`,
  'a token of npm': `npm_${random(36)}`,
  'a token of Slack': `xoxb-${random(24)}`,
  'a key of Stripe': `sk_live_${random(24)}`,
  'a key of Google': `AIza${random(35)}`,
  'a signed token': `eyJ${random(30)}.eyJ${random(30)}.${random(30)}`,
  'a password in an address': ['postgres://shop:', 'hunter2hunter2', '@db.shop.kr/shop'].join(''),
  'random letters': `SHOP_SECRET=${random(43)}`,
}

describe('secrets', () => {
  it.each(Object.entries(canaries))('are found: %s', (_, secret) => {
    expect(findSecrets(`const a = 1\nconst key = '${secret}'\n`)).toMatchObject([{ line: 2 }])
  })

  it.each([
    'import { officeAddress } from "~/office-addresses/and/a/very/long/path/to/a/component"',
    '"integrity": "sha512-9hYkm5yZBAW9lYQ2EVLSrEDbXCz5PYlJ0cmzmPvZeWiNXVdQBjZJYtWv4dWeXk5iZbH8TVtT0QZBVVwfnSgGyA=="',
    'sha256: a41ce010ede9fcbfb3be86b24858806596a9db68b79d138b147c3e563e1829a0',
    'placeholder: "data:image/webp;base64,UklGRkoAAABXRUJQVlA4WAoAAAAQAAAADwAABwAAQUxQSDIAAAARL0AmbZurmr57yyIiqE8oiG0bejIYEQTgqiDA9vqnsUSI6H"',
    '# such as smtps://user:password@mail.example:465',
    'const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"',
  ])('are not found in %s', (said) => expect(findSecrets(said)).toEqual([]))

  it('are in none of the files that document them', () => {
    for (const file of [
      '.env.example',
      'app/config/config-problems.server.ts',
      'README.md',
      'docs/configuration.md',
    ])
      expect(findSecrets(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))).toEqual([])
  })
})
