import { expect, it } from 'vitest'
import { createProblem, sortProblems } from '~/book/print/problem'

it('problems come gravest first, and then in the order of the book', () => {
  const found = [
    createProblem('lowDpi', '10-11-right'),
    createProblem('lowDpi', 'cover-back'),
    createProblem('nearEdge', '2-3'),
    createProblem('lowDpi', '10-11-left'),
    createProblem('overflow', 'spine'),
    createProblem('lowDpi', 'cover-front'),
    createProblem('lowDpiHead', '4-5'),
    createProblem('smallLetters', 'closing'),
    createProblem('smallLetters', 'title'),
    createProblem('overflow', '8-9'),
    createProblem('notAsApproved'),
  ]
  expect(sortProblems(found).map(({ page }) => page)).toEqual([
    ...[undefined, '8-9', 'spine'],
    '4-5',
    ...['cover-front', 'title', '2-3', '10-11-left', '10-11-right', 'closing', 'cover-back'],
  ])
})
