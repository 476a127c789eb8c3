import { Fragment, memo } from 'react'
import { type BookDocument, type PageKey, sizeOf } from '~/book/document'
import type { Problem } from '~/book/problem'
import { editorUrls } from '~/urls/editor'
import { faultText, groupFaults } from '../messages/fault-text'
import { tokenFillerFor } from '../messages/wording'
import { useShell } from '../shell'
import { findPart, findText } from '../state/parts'
import { withSampleChild } from '../state/sample-child'
import { PageThumbnail } from '../strip/page-thumbnail'
import { Icon } from '../toolbar/icons'
import type { CheckedVariation, Variation } from './variations'

/** The checks of a tile are over, under way, or lack a picture, which is asked for again or is gone. */
export type TileCheck = 'done' | 'running' | 'failed' | 'gone'

interface TileProps {
  document: BookDocument
  page: PageKey
  tile: CheckedVariation
  childName: string
  check: TileCheck
  onChoose: (variation: Variation) => void
}

/** As wide as a third of the dialog. */
const WIDE = 310
const MOST_SHOWN = 3

export const VariationTile = memo(function Tile({
  document,
  page,
  tile,
  childName,
  check,
  onChoose,
}: TileProps) {
  const { book } = useShell()
  const { child, name, problems } = tile
  const { width, height } = sizeOf(page)
  const more = problems.length - MOST_SHOWN
  return (
    <button type="button" className="editor-variation" onClick={() => onChoose(tile)}>
      <span className="editor-page" style={{ aspectRatio: `${width} / ${height}` }}>
        <PageThumbnail
          document={withSampleChild(document, child)}
          child={name}
          face={editorUrls.sampleHead(book.id)}
          wide={WIDE}
          page={page}
        />
        <ProblemFrames {...{ document, page, problems }} />
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <b>
          {childName} · {name}
        </b>
        {(check !== 'done' || problems.length === 0) && (
          <span className="text-ink-soft text-sm">{CHECK_WORDS[check]}</span>
        )}
      </span>
      {groupFaults(problems.slice(0, MOST_SHOWN)).map((group) => (
        <Fragment key={group.name}>
          <b className={`text-sm ${group.isBlocking ? 'text-berry' : 'text-ink-soft'}`}>{group.name}</b>
          {group.faults.map((problem) => (
            <span key={`${problem.part} ${problem.code}`} className="flex gap-1 text-sm">
              <span className={`mt-0.5 ${group.isBlocking ? 'text-berry' : 'text-ink-soft'}`}>
                <Icon of="warning" size={16} />
              </span>
              <span>
                <span className="font-bold">{wordsOf(document, problem, name)}</span> {faultText(problem)}
              </span>
            </span>
          ))}
        </Fragment>
      ))}
      {more > 0 && <span className="text-ink-soft text-sm">그 밖에 {more}개</span>}
    </button>
  )
})

const CHECK_WORDS: Record<TileCheck, string> = {
  done: '이대로 좋아요.',
  running: '살펴보고 있어요…',
  failed: '아이 그림을 불러오지 못했어요. 다시 불러오고 있어요.',
  gone: '그림이 지워져서 글자가 잘 보이는지는 살펴보지 못했어요.',
}

const MOST_LETTERS = 14

/** The beginning of the text as it is read with this name. */
function wordsOf(document: BookDocument, { page, part }: Problem, name: string): string {
  const text = tokenFillerFor(name)(findText(document, page, part)?.text ?? '').trim()
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : letters.join('')
}

interface FramesProps {
  document: BookDocument
  page: PageKey
  problems: readonly Problem[]
}

function ProblemFrames({ document, page, problems }: FramesProps) {
  const parts = [...new Set(problems.map(({ part }) => part))]
  const boxes = parts.flatMap((part) => findPart(document, page, part) ?? [])
  const { width, height } = sizeOf(page)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="absolute inset-0">
      {boxes.map(({ id, turn, box: { x, y, width, height } }) => (
        <rect
          key={id}
          transform={turn ? `rotate(${turn} ${x + width / 2} ${y + height / 2})` : undefined}
          {...{ x, y, width, height }}
          fill="none"
          stroke="#b3261e"
          strokeWidth="2"
          strokeDasharray="6 4"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
