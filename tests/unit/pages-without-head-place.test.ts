import { expect, it } from 'vitest'
import { serializeLook } from '~/art/child/look'
import { pagesWithoutHeadPlace } from '~/art/child/pages-without-head-place'
import { isOfChild } from '~/art/kept/keep-planes'
import { pictures } from '~/art/paint'
import type { PageKey } from '~/book/document'
import { lookOfHead } from '~/domain/drawn-pages/look-of-head'
import { parseLook } from '~/domain/looks/look.input.server'
import { placesOf } from '../../db/seed/presets'

it('are all pages that show the child where no head and no hair of a photo goes', () => {
  const found = Object.entries(pictures).flatMap(([name, { isSheet, paint }]) => {
    const [book = '', page = ''] = name.split('/')
    // A page with a place for a head, or with hair from behind, has its light recorded.
    const isFree = /^\d+-\d+$|^cover-back$/.test(page) && !placesOf(book)[page as PageKey]?.light
    return !isSheet && isFree && paint({ px: 60 }).planes.some(({ look }) => isOfChild(look)) ? name : []
  })
  expect([...pagesWithoutHeadPlace].sort()).toEqual(found.sort())
})

it.each([
  ['#f3d3be', 'short', '#211712', '2c', 'side-part', 'black'],
  ['#8a5a3c', 'short', '#15100e', '7w', 'side-part', 'black'],
  ['#f0cfc2', 'long', '#cda05c', '2c', 'long-middle', 'blond'],
  ['#ebb594', 'middle', '#a8431f', '3n', 'bob', 'red'],
] as const)('show a skin of %s with %s hair of %s', (tone, length, colour, ...expected) => {
  const look = lookOfHead({ tone, hair: { length, colour } })
  expect([look.skin.tone, look.hair.style, look.hair.colour]).toEqual(expected)
  expect(parseLook(serializeLook(look))).toEqual(look)
})
