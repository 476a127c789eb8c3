import { findLegibilityFaults } from '~/book/check-page'
import { type BookDocument, pageKeys } from '~/book/document'
import { layoutPage } from '~/book/layout'
import { createProblem, isPrintProblem, type PrintProblem } from '~/book/print/problem'
import type { Db } from '../db.server'
import { measurePageGround } from '../pictures/page-ground.server'
import { facesOnPage } from '../templates/faces-on-page'
import { paintedHeadsOf } from '../templates/templates.server'

/** Text that is hard to read, as the editor warns of it. The ground does not include a photographed child. */
export async function findLegibilityProblems(
  db: Db,
  document: BookDocument,
  fill: (text: string) => string,
): Promise<PrintProblem[]> {
  const painted = await paintedHeadsOf(db, document)
  const found: PrintProblem[] = []
  for (const page of pageKeys) {
    const layout = layoutPage(document, page, fill)
    const ground = layout.boxes.length ? await measurePageGround(db, document, page) : undefined
    for (const { code, detail } of findLegibilityFaults(layout, facesOnPage(document, page, painted), ground))
      if (isPrintProblem(code)) found.push(createProblem(code, page, detail))
  }
  return found
}
