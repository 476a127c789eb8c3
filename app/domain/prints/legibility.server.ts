import { legibilityFaults } from '~/book/checking'
import { type BookDocument, pageKeys } from '~/book/document'
import { layoutPage } from '~/book/layout'
import { type PrintProblem, problem } from '~/book/print/problem'
import type { Db } from '../db.server'
import { groundOf } from '../pictures/grounds.server'

/** Text that is hard to read, as the editor warns of it. The ground does not include the child. */
export async function problemsOfLegibility(
  db: Db,
  document: BookDocument,
  fill: (text: string) => string,
): Promise<PrintProblem[]> {
  const found: PrintProblem[] = []
  for (const page of pageKeys) {
    const layout = layoutPage(document, page, fill)
    const ground = layout.boxes.length ? await groundOf(db, document, page) : undefined
    for (const { code, detail } of legibilityFaults(layout, ground))
      if (code === 'lowContrast' || code === 'overlap') found.push(problem(code, page, detail))
  }
  return found
}
