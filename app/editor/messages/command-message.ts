import type { EditingCommand } from '../state/commands'
import type { EditorState } from '../state/editor-store'

/** The message after a command; undefined when nothing was done, or when it only extended the step before. */
export function describeCommand(
  command: EditingCommand,
  before: EditorState,
  after: EditorState,
): string | undefined {
  const [last, next] = [before.past.at(-1), before.future.at(-1)]
  if (command === 'undo') return last && `되돌렸어요: ${last.label}`
  if (command === 'redo') return next && `다시 했어요: ${next.label}`
  const step = after.past.at(-1)
  if (after.document !== before.document)
    return step === last ? undefined : (ownMessages[command] ?? `했어요: ${step?.label}`)
  return after.clip === before.clip ? undefined : '복사했어요.'
}

const ownMessages: Partial<Record<EditingCommand, string>> = {
  paste: '붙여 넣었어요.',
  duplicate: '복제했어요.',
  group: '묶었어요.',
  ungroup: '묶음을 풀었어요.',
  remove: '지웠어요.',
}
