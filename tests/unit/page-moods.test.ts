import { expect, it } from 'vitest'
import { pageMoods } from '~/art/child/page-moods'
import { pictures } from '~/art/paint'

it('are those of the faces that the paintings with a place for a head show', async () => {
  const found: typeof pageMoods = {}
  for (const [name, { isSheet, paint }] of Object.entries(pictures)) {
    const [head] = isSheet ? [] : (await paint({ px: 60 }).painted()).heads
    if (head?.mood) Object.assign(found, { [name]: head.mood })
  }
  expect(pageMoods).toEqual(found)
})
