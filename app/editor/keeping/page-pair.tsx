import { memo, useMemo } from 'react'
import { type BookDocument, type PageKey, sizeOf } from '~/book/document'
import { Drawn } from '~/book/painters/react'
import { paintSvg } from '~/book/painters/svg'
import { pageName } from '../wording'

interface Pair {
  page: PageKey
  left: BookDocument
  right: BookDocument
  names: readonly [string, string]
}

/** The same page twice, as it is on one side and on the other. */
export function PagePair({ page, left, right, names }: Pair) {
  return (
    <div className="mt-2 grid grid-cols-2 gap-3">
      <Leaf document={left} page={page} name={names[0]} />
      <Leaf document={right} page={page} name={names[1]} />
    </div>
  )
}

const MOST_HIGH = 16

interface LeafProps {
  document: BookDocument
  page: PageKey
  name: string
}

export const Leaf = memo(function Leaf({ document, page, name }: LeafProps) {
  const { svg } = useMemo(() => paintSvg(document, page), [document, page])
  const { width, height } = sizeOf(page)
  return (
    <figure className="min-w-0">
      <div
        role="img"
        aria-label={name === pageName(page) ? name : `${pageName(page)}, ${name}`}
        className="overflow-hidden border border-line bg-white [&_svg]:block [&_svg]:h-auto [&_svg]:w-full"
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${(MOST_HIGH * width) / height}rem` }}
      >
        <Drawn of={svg} />
      </div>
      <figcaption className="text-sm text-ink-soft">{name}</figcaption>
    </figure>
  )
})
