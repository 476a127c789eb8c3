import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { BookDocument, PageKey } from '~/book/document'
import type { BrightnessMap } from '~/book/legibility/brightness'
import { pageName } from '~/texts/office/composing/page-name'
import { GONE_PICTURE } from '~/texts/office/composing/pictures'
import { Dialog } from '~/ui/dialog'
import { editorUrls } from '~/urls/editor'
import { GoneChildren } from '../dialogs/gone-children'
import { PageTurner } from '../dialogs/page-turner'
import { CloseButton } from '../loading/dialog-loading'
import { type PageGround, usePageGround } from '../page-brightness'
import { useSampleChildren } from '../sample-children'
import { useShell } from '../shell'
import { openPage, useEditorState, useEditorStore } from '../state/editor-store'
import { withSampleChild } from '../state/sample-child'
import { watchThumbnail } from '../strip/thumbnails'
import { type TileCheck, VariationTile } from './variation-tile'
import { checkVariations, chooseVariations, namesToTry, type Variation } from './variations'

/** The open page with every sample child and the shortest and longest names, the worst first. */
export default function VariationsDialog({ onClose }: { onClose: () => void }) {
  const { book, say } = useShell()
  const { present } = useSampleChildren()
  const store = useEditorStore()
  const document = useEditorState((editing) => editing.document)
  const [page, setPage] = useState(store.now().page)
  const children = useMemo(
    () =>
      new Map(
        present.length
          ? present.map(({ key, name }) => [editorUrls.sampleChild(book.id, key), name])
          : [['', '책의 아이']],
      ),
    [book.id, present],
  )
  const choose = useCallback(
    ({ child, name }: Variation) => {
      store.do((editing) => ({ ...openPage(editing, page), sample: child || undefined, child: name }))
      say(`${pageName(page)}: ${children.get(child)} · ${name} 모습으로 보여요.`)
      onClose()
    },
    [store, page, children, say, onClose],
  )
  return (
    <Dialog title={`모두 대보기 · ${pageName(page)}`} open onClose={onClose}>
      <div className="editor-wide mt-3 grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PageTurner page={page} onPage={setPage} />
          <p className="text-ink-soft text-sm">누르면 그 아이와 이름으로 편집기에 보여요.</p>
        </div>
        <GoneChildren />
        <Variations key={page} {...{ document, page, children, onChoose: choose }} />
      </div>
      <CloseButton onClose={onClose} />
    </Dialog>
  )
}

interface VariationsProps {
  document: BookDocument
  page: PageKey
  /** the names of the children by their addresses */
  children: ReadonlyMap<string, string>
  onChoose: (variation: Variation) => void
}

function Variations({ document, page, children, onChoose }: VariationsProps) {
  const addresses = useMemo(() => [...children.keys()], [children])
  const { facts } = useShell()
  const child = useEditorState((editing) => editing.child)
  const { grounds, add } = useGrounds()
  usePicturesFirst(document, page, addresses)
  const { backgrounds, pageImages, layers } = document
  const hasPicture = Boolean(backgrounds[page] || pageImages[page] || layers?.[page])
  const painted = useMemo(() => brightnessMapsOf(grounds, addresses), [grounds, addresses])
  const isGone = hasPicture && addresses.some((child) => grounds.get(child) === 'gone')
  const isComplete = !hasPicture || addresses.every((child) => isOver(grounds.get(child)))
  const isSettled = isComplete || addresses.every((child) => grounds.get(child))
  // Contrast counts once no child is awaited, so that no tile moves away from under the pointer several times.
  const tiles = useMemo(() => {
    const known = isSettled ? painted : new Map<string, BrightnessMap>()
    const tried = { children: addresses, names: namesToTry(child) }
    return chooseVariations(checkVariations({ document, page, painted: facts?.paintedHeads }, tried, known))
  }, [document, page, addresses, painted, isSettled, facts, child])
  const faulty = tiles.filter(({ problems }) => problems.length > 0).length
  const checkOf = (child: string): TileCheck => {
    const ground = grounds.get(child)
    if (hasPicture && (ground === 'failed' || ground === 'gone')) return ground
    return isSettled ? 'done' : 'running'
  }
  const isSameForAll = addresses.every(
    (child) => withSampleChild(document, child).pageImages[page] === document.pageImages[page],
  )
  return (
    <>
      {addresses.map((child) => (
        <ChildGround key={child} {...{ document, page, child }} onGround={add} />
      ))}
      <p role="status" data-complete={isComplete || undefined}>
        {isGone && `${GONE_PICTURE} `}
        {isComplete
          ? !(isGone && !faulty) && summaryOf(faulty)
          : progressOf(painted.size, addresses.length, isSettled)}
      </p>
      {isSameForAll && (
        <p className="text-ink-soft text-sm">이 쪽의 그림에는 아이를 바꿔 넣지 않아서 이름만 달라요.</p>
      )}
      <ol className="editor-variations">
        {tiles.map((tile) => (
          <li key={`${tile.child} ${tile.name}`}>
            <VariationTile
              {...{ document, page, tile, onChoose }}
              check={checkOf(tile.child)}
              childName={children.get(tile.child) ?? ''}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

const summaryOf = (faulty: number) =>
  faulty
    ? `확인할 것이 있는 모습이 ${faulty}개예요. 가장 급한 것부터 보여요.`
    : '모든 아이와 이름으로 살펴봤어요. 이대로 좋아요.'

const progressOf = (painted: number, all: number, isSettled: boolean) =>
  `아이 ${all}명 중 ${painted}명을 그렸어요.${isSettled ? ' 불러오지 못한 그림은 다시 불러오고 있어요.' : ''}`

const brightnessMapsOf = (grounds: ReadonlyMap<string, PageGround>, children: readonly string[]) =>
  new Map(
    children.flatMap((child) => {
      const ground = grounds.get(child)
      return isBrightnessMap(ground) ? [[child, ground]] : []
    }),
  )
const isBrightnessMap = (ground: PageGround): ground is BrightnessMap => typeof ground === 'object'

/** An erased picture comes no more. */
const isOver = (ground: PageGround) => ground === 'gone' || isBrightnessMap(ground)

function useGrounds() {
  const [grounds, setGrounds] = useState<ReadonlyMap<string, PageGround>>(new Map())
  const add = useCallback(
    (child: string, ground: PageGround) => setGrounds((before) => new Map(before).set(child, ground)),
    [],
  )
  return { grounds, add }
}

interface ChildGroundProps {
  document: BookDocument
  page: PageKey
  child: string
  onGround: (child: string, ground: PageGround) => void
}

/** A component for each child, because each needs a hook of its own. */
function ChildGround({ document, page, child, onGround }: ChildGroundProps) {
  const ground = usePageGround(withSampleChild(document, child), page)
  useEffect(() => {
    if (ground) onGround(child, ground)
  }, [child, ground, onGround])
  return null
}

/** A layout effect, because the tiles would ask for the same pictures behind those of the whole strip. */
function usePicturesFirst(document: BookDocument, page: PageKey, addresses: readonly string[]): void {
  useLayoutEffect(() => {
    const pictures = addresses.flatMap((child) => withSampleChild(document, child).pageImages[page] ?? [])
    const stops = [...new Set(pictures)].map((address) => watchThumbnail(address, () => {}, true))
    return () => {
      for (const stop of stops) stop()
    }
  }, [document, page, addresses])
}
