import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PdfInternals } from './pdfkit-internals.server'

const SRGB = join(dirname(createRequire(import.meta.url).resolve('pdfkit')), 'data/sRGB_IEC61966_2_1.icc')

/** Declares the file's colours: sRGB, which the printing house converts to its own inks, or these inks. */
export function addIntent(pdf: PdfInternals, inks?: { label: string; icc: Uint8Array }) {
  const profile = pdf.ref({ N: inks ? 4 : 3 })
  profile.end(inks?.icc ?? readFileSync(SRGB))
  const condition = new String(inks ? inks.label : 'sRGB IEC61966-2.1')
  const intent = pdf.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    Info: condition,
    // A house's own inks have no name in the registry.
    OutputConditionIdentifier: inks ? new String('Custom') : condition,
    ...(inks ? {} : { RegistryName: new String('http://www.color.org') }),
    DestOutputProfile: profile,
  })
  intent.end()
  pdf._root.data.OutputIntents = [intent]
}
