import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FaceChoice } from '~/ui/preview/face-choice'

describe('the choice of a face that was made before', () => {
  const show = (chosen: string, field?: string) =>
    renderToStaticMarkup(createElement(FaceChoice, { chosen, refused: field })).match(/<label hidden/g)

  it('may be changed to the middle, but not between two', () => {
    expect(show('left')).toBeNull()
    expect(show('left', 'threeFaces')).toBeNull()
    expect(show('left', 'twoFaces')).toHaveLength(1)
  })
})
