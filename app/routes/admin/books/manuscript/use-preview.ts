import { useState } from 'react'
import type { ManuscriptPreview } from '../manuscript.server'

/** A lost connection answers without a preview: the form with the author's texts has to stay on the page. */
export function usePreview(answer: unknown): ManuscriptPreview | undefined {
  const [last, setLast] = useState<ManuscriptPreview>()
  const preview = choosePreview(answer, last)
  if (preview !== last) setLast(preview)
  return preview
}

/** The page without an answer is the way back to another manuscript. */
export function choosePreview(answer: unknown, last?: ManuscriptPreview): ManuscriptPreview | undefined {
  if (!answer || typeof answer !== 'object') return undefined
  return 'preview' in answer ? (answer.preview as ManuscriptPreview) : last
}
