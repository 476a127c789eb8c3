import { canLetterName } from '~/art/kit/cover-title'
import { toChildName } from '~/book/particles'

/**
 * What stands above a cover's title: 서윤이와 고래가 부르는 노래. Every title of ours reads on from it. Undefined for a name
 * that the covers' letters cannot write, or that is too long for them.
 */
export function coverLineOf(childName: string | null | undefined): string | undefined {
  if (!childName?.trim()) return undefined
  const line = toChildName(childName).as('와/과')
  return canLetterName(line) ? line : undefined
}
