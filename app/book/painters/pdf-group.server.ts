import type { PdfInternals } from './pdfkit-internals.server'

/** Large enough for every page in its own units, and small enough for every reader. */
const EVERYWHERE = [-16_000, -16_000, 16_000, 16_000]

/**
 * What is painted from here to `end` becomes one group, which is translucent as a whole: a letter hides its stroke and
 * its shadow first. It uses the fonts and pictures of its page.
 */
export function beginGroup(pdf: PdfInternals): { end(opacity: number): void } {
  const content: string[] = []
  const { addContent } = pdf
  pdf.addContent = (operators) => content.push(operators)
  return {
    end(opacity) {
      pdf.addContent = addContent
      const obj = pdf.ref({
        Type: 'XObject',
        Subtype: 'Form',
        BBox: EVERYWHERE,
        Group: { S: 'Transparency' },
        Resources: pdf.page.resources,
      })
      obj.end(content.join('\n'))
      const label = `S${Object.keys(pdf.page.xobjects).length}`
      pdf.page.xobjects[label] = obj
      pdf.addContent('q')
      pdf.fillOpacity(opacity)
      pdf.addContent(`/${label} Do Q`)
    },
  }
}
