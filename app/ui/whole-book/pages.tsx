import { isSingle, type LeafKey, leafSize } from '~/book/leaves'
import { Drawn } from '~/book/painters/react'
import type { WholePage } from '~/domain/previews/whole-book'
import { pagesOf, Strip } from '../book/leafing'
import { Picture } from '../book/picture'

/** All pages of the book, from cover to cover. */
export function Pages({ pages }: { pages: WholePage[] }) {
  return (
    <Strip
      leaves={pages.map((page, i) => ({
        id: page.page,
        name: nameOf(page.page),
        number: covers[page.page] ?? page.page.replace('-', '–'),
        isSingle: isSingle(page.page),
        inside: <Leaf of={page} first={i === 0} />,
      }))}
    />
  )
}

const covers: Partial<Record<LeafKey, string>> = { 'cover-front': '앞', title: '속', 'cover-back': '뒤' }
const nameOf = (page: LeafKey) => (covers[page] ? `${covers[page]}표지` : pagesOf(page))

function Leaf({ of, first }: { of: WholePage; first: boolean }) {
  return (
    <figure className="leaf-spread">
      <div className="leaf-picture">
        <span className="picture-mark">미리보기</span>
        {!isSingle(of.page) && (
          <span aria-hidden="true" className="picture-mark picture-mark-right">
            미리보기
          </span>
        )}
        <Ground of={of} first={first} />
        <div aria-hidden="true" className={of.picture || of.painted ? 'leaf-words' : 'leaf-whole'}>
          <Drawn of={of.drawing} />
        </div>
        {of.state === 'waiting' && (
          <span className="leaf-waits">
            <span className="spinner" aria-hidden="true" /> 얼굴을 그리고 있어요
          </span>
        )}
      </div>
      <figcaption className="leaf-text">{of.text}</figcaption>
    </figure>
  )
}

/** Shows the child as soon as it is painted. */
function Ground({ of: { page, painted, picture }, first }: { of: WholePage; first: boolean }) {
  const alt = `${nameOf(page)} 그림`
  const single = isSingle(page)
  if (painted) {
    const { width, height } = leafSize(page)
    return (
      <img
        src={painted}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        className="h-auto w-full"
      />
    )
  }
  if (!picture) return null
  const sizes = single ? '(min-width: 1168px) 560px, 92vw' : '(min-width: 1168px) 1120px, 190vw'
  return <Picture of={picture} alt={alt} sizes={sizes} first={first} />
}
