import { canLetterName } from '~/art/kit/cover-title'
import { toChildName } from '~/book/particles'

/**
 * The line above a cover's title, such as 서윤이와, which the title continues. Undefined if the covers' letters cannot
 * write the name, or have no room for it.
 */
export function coverLineOf(childName: string | null | undefined): string | undefined {
  if (!childName?.trim()) return undefined
  const line = toChildName(childName).as('와/과')
  return canLetterName(line) ? line : undefined
}
