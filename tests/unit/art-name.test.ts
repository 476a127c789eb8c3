import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bookChildren } from '~/art/child/book-children'
import { artNameOf } from '~/domain/drawn-pages/art-name'

const urlOf = (title: string) => `/pictures/${title}-0123456789ab/960.jpg`

describe('the art name behind a picture', () => {
  it('is known for every painting of the six books but the photo guides', () => {
    for (const book of Object.keys(bookChildren)) {
      expect(artNameOf(urlOf(book))).toBe(book)
      const files = readdirSync(new URL(`../../db/seed/pictures/${book}`, import.meta.url))
      const pages = files.flatMap((file) => file.match(/^([^.]+)\.avif$/)?.[1] ?? [])
      expect(pages).toContain('target')
      for (const page of pages)
        expect(artNameOf(urlOf(`${book}-${page}`)), page).toBe(
          page === 'guide' ? undefined : `${book}/${page}`,
        )
    }
  })

  it.each([
    null,
    undefined,
    '',
    urlOf('promise'),
    urlOf('whale-songs'),
    urlOf('editor-whale-song'),
    '/pictures/whale-song-6-7/960.jpg',
    'https://elsewhere.example/pictures/whale-song-0123456789ab/960.jpg',
  ])('is unknown for %s', (url) => expect(artNameOf(url)).toBeUndefined())
})
