import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { createFolder, removeFolder, startShop } from '../support/shop'

const SOURCES = ['app', 'db', 'public', 'package.json', 'remix.config.js', 'tsconfig.json', '.env.example']

it('the shop can be built in a folder whose name has spaces and Korean letters', {
  timeout: 600_000,
}, async () => {
  const copy = join(createFolder(), '우리 그림책')
  mkdirSync(copy)
  for (const name of SOURCES)
    cpSync(new URL(`../../${name}`, import.meta.url), join(copy, name), { recursive: true })
  symlinkSync(new URL('../../node_modules', import.meta.url), join(copy, 'node_modules'))
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: copy, stdio: 'ignore' })
  const shop = await startShop({ root: copy, dataDir: createFolder() })
  expect(await (await fetch(`${shop.url}/api/books`)).json()).toHaveLength(6)
  await shop.end()
  removeFolder(dirname(copy))
})
