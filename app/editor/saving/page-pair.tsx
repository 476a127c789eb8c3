import { memo, useId, useMemo } from 'react'
import { type BookDocument, type PageKey, sizeOf } from '~/book/document'
import { Drawn } from '~/book/painters/react'
import { paintSvg } from '~/book/painters/svg'
import { editorAddress } from '~/urls/editor'
import { withFace } from '../canvas/sample-head'
import { pageName } from '../messages/wording'
import type { Keeper } from './saver'

export const faceOf = ({ parts }: Keeper) => editorAddress.headAlone(parts.props.book.id)

interface Pair {
  page: PageKey
  left: BookDocument
  right: BookDocument
  names: readonly [string, string]
  /** the address of the sample head */
  face: string
}

/** The same page side by side in two states. */
export function PagePair({ page, left, right, names, face }: Pair) {
  return (
    <div className="mt-2 grid grid-cols-2 gap-3">
      <Leaf document={left} page={page} name={names[0]} face={face} />
      <Leaf document={right} page={page} name={names[1]} face={face} />
    </div>
  )
}

const MOST_HIGH = 16

interface LeafProps {
  document: BookDocument
  page: PageKey
  name: string
  face: string
}

export const Leaf = memo(function Leaf({ document, page, name, face }: LeafProps) {
  const id = useId()
  const svg = useMemo(
    () => withFace(paintSvg(document, page, { name: id }).svg, face),
    [document, page, face, id],
  )
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
