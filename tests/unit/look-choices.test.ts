import { describe, expect, it } from 'vitest'
import { defaultLook, measures, serializeLook } from '~/art/child/look'
import { changePart, isPartOffered, lookParts, readPart, valuesOf } from '~/domain/looks/choices'
import { parseLook } from '~/domain/looks/look.input.server'

describe('choices of a look', () => {
  it('every choice of every part makes a look that can be kept and is read back', () => {
    const dressed = ['glasses.frame=round', 'pin.kind=bow', 'hearing.kind=aid', 'eyePatch.side=left'].reduce(
      (look, choice) => {
        const [part, value] = choice.split('=') as [(typeof lookParts)[number], string]
        return changePart(look, part, value) ?? look
      },
      defaultLook,
    )
    for (const part of lookParts)
      for (const value of valuesOf(part)) {
        const changed = changePart(dressed, part, value)
        expect(changed && readPart(changed, part), part).toBe(value)
        expect(changed && serializeLook(parseLook(serializeLook(changed))), part).toBe(
          changed && serializeLook(changed),
        )
      }
  })

  it('all twenty measures can be chosen', () => {
    expect(lookParts.filter((part) => part.startsWith('measures.'))).toHaveLength(measures.length)
  })

  it('a value that does not exist changes nothing', () => {
    expect(changePart(defaultLook, 'hair.style', 'beehive')).toBeUndefined()
    expect(changePart(defaultLook, 'measures.ears', '3')).toBeUndefined()
  })

  it('the colour of a thing is offered only while the child wears it', () => {
    expect(isPartOffered(defaultLook, 'glasses.frame')).toBe(true)
    expect(isPartOffered(defaultLook, 'glasses.colour')).toBe(false)
    expect(changePart(defaultLook, 'glasses.colour', 'red')).toEqual(defaultLook)
    const seen = changePart(defaultLook, 'glasses.frame', 'cat')
    expect(seen && isPartOffered(seen, 'glasses.colour')).toBe(true)
    expect(seen && changePart(seen, 'glasses.frame', 'null')).toEqual(defaultLook)
  })
})
