import { lazy, memo, Suspense } from 'react'
import { type BookDocument, type PageKey, sizeOf } from '~/book/document'
import { pageName } from '~/texts/office/composing/page-name'
import { editorUrls } from '~/urls/editor'
import { retryImport } from '../loading/retry-import'
import type { Saver } from './saver'

export const sampleHeadUrl = ({ parts }: Saver) => editorUrls.sampleHead(parts.props.book.id)

interface PagePairProps {
  page: PageKey
  left: BookDocument
  right: BookDocument
  names: readonly [string, string]
  /** the address of the sample head */
  face: string
}

/** The same page side by side in two states. */
export function PagePair({ page, left, right, names, face }: PagePairProps) {
  return (
    <div className="mt-2 grid grid-cols-2 gap-3">
      <PageFigure document={left} page={page} name={names[0]} face={face} />
      <PageFigure document={right} page={page} name={names[1]} face={face} />
    </div>
  )
}

/** A page is seldom compared, and its painter is large. */
const FigureDrawing = lazy(() => retryImport(() => import('../dialogs/figure-drawing')))

const MAX_HEIGHT_REM = 16

interface PageFigureProps {
  document: BookDocument
  page: PageKey
  name: string
  face: string
}

export const PageFigure = memo(function Leaf({ document, page, name, face }: PageFigureProps) {
  const { width, height } = sizeOf(page)
  return (
    <figure className="min-w-0">
      <div
        role="img"
        aria-label={name === pageName(page) ? name : `${pageName(page)}, ${name}`}
        className="overflow-hidden border border-line bg-white [&_svg]:block [&_svg]:h-auto [&_svg]:w-full"
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${(MAX_HEIGHT_REM * width) / height}rem` }}
      >
        <Suspense>
          <FigureDrawing {...{ document, page, face }} />
        </Suspense>
      </div>
      <figcaption className="text-sm text-ink-soft">{name}</figcaption>
    </figure>
  )
})
