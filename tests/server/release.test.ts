import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// The build's list of sources and the documents that are given away with them.

const root = fileURLToPath(new URL('../..', import.meta.url))
const { files } = JSON.parse(readFileSync(join(root, 'build/release.json'), 'utf8')) as {
  files: { path: string }[]
}
const released = new Set(files.map(({ path }) => path))
const documents = ['README.md', ...[...released].filter((path) => /^docs\/.*\.md$/.test(path))]

function linkedFrom(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8')
  return [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, to]) => to ?? '')
    .filter((to) => !/^https?:/.test(to))
    .map((to) => join(dirname(document), to))
}

describe('source download', () => {
  it('contains every file that README links to', () => {
    const linked = linkedFrom('README.md')
    expect(linked).toContain('docs/architecture.md')
    expect(linked.filter((path) => !released.has(path))).toEqual([])
  })

  it('contains no document with a broken link', () => {
    const broken = documents.flatMap((document) =>
      linkedFrom(document)
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${document} links to ${path}`),
    )
    expect(broken).toEqual([])
  })
})
