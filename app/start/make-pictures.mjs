import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeVariants, pictureName } from '../domain/pictures/variants.server.mjs'

// Before the build: the shop's own pictures in every width and format, each once, so that seeding only copies.

const root = fileURLToPath(new URL('../..', import.meta.url))
const painted = join(root, 'db/seed/pictures')
const made = join(root, 'build/pictures')

mkdirSync(made, { recursive: true })
const wanted = new Set()
for (const file of readdirSync(painted).filter((name) => name.endsWith('.avif'))) {
  const title = basename(file, '.avif')
  const bytes = readFileSync(join(painted, file))
  const name = pictureName(title, bytes)
  wanted.add(name)
  if (existsSync(join(made, name))) continue
  const { picture, variants } = await makeVariants(title, bytes)
  const draft = join(made, `.${name}`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft)
  for (const variant of variants) writeFileSync(join(draft, variant.file), variant.bytes)
  writeFileSync(join(draft, 'picture.json'), JSON.stringify(picture))
  renameSync(draft, join(made, name))
}
for (const name of readdirSync(made)) if (!wanted.has(name)) rmSync(join(made, name), { recursive: true })
