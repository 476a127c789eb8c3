import { stepBackTo } from './migrate.server'
import { StepBackError } from './step-back.server'

/** `npm run shop:do -- step-back MIGRATION` */
export async function letEarlierStart(newest: string): Promise<{ isDone: boolean; text: string }> {
  try {
    const later = await stepBackTo(newest)
    const text = later.length
      ? `These no longer count: ${later.join(', ')}.`
      : 'There is nothing to step back from.'
    return { isDone: true, text }
  } catch (error) {
    if (!(error instanceof StepBackError)) throw error
    return { isDone: false, text: `${error.message}\nNothing was changed.` }
  }
}
