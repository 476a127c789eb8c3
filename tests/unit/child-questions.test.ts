import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type ChildLook, lookWith } from '~/art/child/look'
import type { LookPart } from '~/domain/looks/choices'
import { Questions } from '~/routes/children/room/questions'

const questions = [
  { part: 'eyes.shape' as const, values: ['round', 'monolid', 'almond'] },
  { part: 'face.shape' as const, values: ['round', 'long'] },
]
const first = lookWith({ eyes: { shape: 'monolid', colour: 'brown', hasLashes: false } } as never)

const render = ({ look = first, answered = [] as LookPart[] } = {}) =>
  renderToStaticMarkup(
    createElement(Questions, { questions, answered, first, look, strip: { src: '/chips.webp', count: 5 } }),
  )
const asked = (html: string) => [...html.matchAll(/data-question="([^"]+)"/g)].map(([, part]) => part)

it('a question of the room · its chip as proposed is the pressed one', () => {
  const pressed = [...render().matchAll(/value="eyes\.shape=(\w+)" aria-pressed="true"/g)]
  expect(pressed.map(([, value]) => value)).toEqual(['monolid'])
})

it('a question of the room · answered, or its part changed · not asked again, and the others keep their heads', () => {
  const changed: ChildLook = { ...first, eyes: { ...first.eyes, shape: 'almond' } }
  expect(asked(render())).toEqual(['eyes.shape', 'face.shape'])
  for (const html of [render({ answered: ['eyes.shape'] }), render({ look: changed })]) {
    expect(asked(html)).toEqual(['face.shape'])
    expect([...html.matchAll(/--place:(\d)/g)].map(([, place]) => place)).toEqual(['3', '4'])
  }
  expect(render({ look: changed, answered: ['face.shape'] })).toBe('')
})
