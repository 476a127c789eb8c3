import { describe, expect, it } from 'vitest'
import { fillTokens } from '~/book/particles'
import { planCase, spineTextArea } from '~/book/print/case'
import { layOutExtraPages, layOutSpine } from '~/book/print/extra-pages'
import { isBlocked } from '~/book/print/problem'
import { builtInProfiles, getProfile } from '~/book/print/profile'
import { planInterior } from '~/book/print/sheets'
import { orderInput } from '~/domain/orders/checkout/order-api.input.server'
import { findWordProblems } from '~/domain/prints/preflight.server'
import { toExtraPageTexts } from '~/texts/print/pages'
import { stories } from '../../db/seed/stories/stories'
import { documentFor } from '../support/prints'

// The six seeded books can be printed with any name that the checkout accepts.

const NAMES = ['하늘', '솔', '지우', '민준', 'Alexandra', '남궁하늘빛나라', 'Tom', '']
/** The longest name that the checkout accepts. */
const TWENTY = '가나다라마바사아자차카타파하거너더러머버'
const DEDICATION = '네가 태어난 날부터 너는 주인공이야.\n언제나 사랑해.'

it('checkout rejects a child’s name of more than 20 letters', () => {
  const faults = (childName: string) =>
    orderInput.safeParse({ name: '김보호', bookId: 1, childName }).error?.issues.map(({ message }) => message)
  expect([...TWENTY]).toHaveLength(20)
  expect(faults(TWENTY)).toBeUndefined()
  expect(faults(`${TWENTY}서`)).toEqual(['order.longChild'])
})

describe.each(stories)('the printed book $cover', (story) => {
  const document = documentFor(story)
  const problemsFor = (childName: string, profileName: (typeof builtInProfiles)[number]) => {
    const profile = getProfile(profileName)
    const named = { childName, dedication: null }
    const book = { document, fill: (text: string) => fillTokens(text, named).text }
    const said = toExtraPageTexts({
      ...{ title: '고래가 부르는 노래', childName, dedication: DEDICATION },
      madeAt: new Date(0),
    })
    return findWordProblems(document, named, [
      ...planInterior(profile, book, layOutExtraPages(document, said)),
      planCase(profile, book, layOutSpine(document, said.title, spineTextArea(profile))),
    ])
  }

  it.each(builtInProfiles)('has no problem with usual names: %s', (profile) => {
    for (const name of NAMES) expect(problemsFor(name, profile), name).toEqual([])
  })

  it('is not blocked by the longest names', () => {
    for (const name of [TWENTY, '뷁'.repeat(20), 'W'.repeat(20), '뷁 '.repeat(10).trim()])
      expect(isBlocked(problemsFor(name, 'hardcover-250')), name).toBe(false)
  })
})
