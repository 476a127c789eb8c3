import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lookWith } from '~/art/child/look'
import { Questions } from '~/routes/children/room/questions'

const questions = [{ part: 'eyes.shape' as const, values: ['round', 'monolid', 'almond'] }]

it('a question of the room · an answer was given · its chip is the pressed one', () => {
  const look = lookWith({ eyes: { shape: 'monolid', colour: 'brown', hasLashes: false } } as never)
  const html = renderToStaticMarkup(
    createElement(Questions, { questions, look, strip: { src: '/chips.webp', count: 3 } }),
  )
  const pressed = [...html.matchAll(/value="eyes\.shape=(\w+)" aria-pressed="true"/g)].map(
    ([, value]) => value,
  )
  expect(pressed).toEqual(['monolid'])
})
