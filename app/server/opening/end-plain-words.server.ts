import { db } from '~/domain/db.server'
import { endPlainWordsForGood, type PlainWordsEnding } from '~/domain/retention/seal-older-words.server'
import { runUnlessSteppedBack } from './migrate.server'
import { StepBackError } from './step-back.server'

const MOST_NAMED = 50

/** `npm run shop:do -- end-plain-words for-good` */
export async function endPlainWords(word: string): Promise<{ isDone: boolean; text: string }> {
  if (word !== 'for-good')
    return {
      isDone: false,
      text: 'No earlier release works after this, and no command leads back. Add for-good once all processes are of this release.',
    }
  try {
    return describeEnding(await endPlainWordsForGood(db, runUnlessSteppedBack))
  } catch (error) {
    if (!(error instanceof StepBackError)) throw error
    return { isDone: false, text: error.message }
  }
}

function describeEnding({ emptied, keyless, obstacle }: PlainWordsEnding) {
  if (keyless.length)
    return {
      isDone: false,
      text: [
        `The keys of ${keyless.length} rows are not here, so only their plain words tell them. Nothing was emptied.`,
        ...keyless.slice(0, MOST_NAMED),
        'See "When no earlier release runs any more" in docs/operations.md.',
      ].join('\n'),
    }
  if (obstacle === 'lockedTables')
    return { isDone: false, text: 'The tables are in use, so nothing was emptied: press again.' }
  if (obstacle === 'unwrittenTables')
    return {
      isDone: false,
      text: `The words have ended, and ${emptied} rows were emptied. A backup or another long transaction, also of another database of this server, still needs the old rows or holds their tables, so these could not be written anew: press again once it is done.`,
    }
  return {
    isDone: true,
    text: `${emptied} rows were emptied. Looks and names of children, the words of orders, gift cards, words of gifts, drafts of orders, requests for news, corrections and memos of orders and notes beside prints are sealed alone from now on.`,
  }
}
