import type { MouseEvent } from 'react'
import type { Markup } from '~/book/painters/markup'
import { Drawn } from '~/book/painters/react'
import type { Picture as Source } from '~/domain/pictures/picture'
import { Heading } from '../heading'
import { Picture } from '../picture'

export interface Leaf {
  page: string
  words: Markup
  text: string
  picture: Source
}

export interface Sample {
  child: string
  leaves: Leaf[]
  faces: { family: string; weight: number; url: string }[]
}

const placeOf = (page: string) => `pages-${page}`
const pagesOf = (page: string) => `${page.replace('-', '–')}쪽`

/** The first pages of a book, to be leafed through: by swiping, or by links that need no script. */
export function Leafing({ child, leaves, faces }: Sample) {
  return (
    <section aria-labelledby="leafing" className="mt-14">
      <style>{faces.map(faceRule).join('')}</style>
      <Heading id="leafing">책 속을 넘겨 보세요</Heading>
      <p className="mt-2 text-ink-soft">
        ‘{child}’ 자리에 우리 아이 이름이, 그림 속 얼굴 자리에 우리 아이 얼굴이 들어가요.
      </p>
      <ol className="leaves mt-5" aria-label="책 속 그림">
        {leaves.map((leaf, i) => (
          <li key={leaf.page} className="leaf">
            <span id={placeOf(leaf.page)} className="leaf-first" />
            <Spread leaf={leaf} />
            <Turn to={leaves[i - 1]} way="back" />
            <Turn to={leaves[i + 1]} way="on" />
          </li>
        ))}
      </ol>
      <nav aria-label="펼칠 쪽" className="mt-3 flex flex-wrap justify-center gap-x-1">
        {leaves.map(({ page }) => (
          <a key={page} href={`#${placeOf(page)}`} onClick={turn} className="leaf-number">
            {pagesOf(page)}
          </a>
        ))}
      </nav>
    </section>
  )
}

function Spread({ leaf: { page, picture, words, text } }: { leaf: Leaf }) {
  return (
    <figure className="leaf-spread">
      <Picture of={picture} alt={`${pagesOf(page)} 그림`} sizes="(min-width: 1168px) 1120px, 190vw" />
      <div aria-hidden="true" className="leaf-words">
        <Drawn of={words} />
      </div>
      <figcaption className="sr-only">{text}</figcaption>
    </figure>
  )
}

function Turn({ to, way }: { to?: Leaf; way: 'back' | 'on' }) {
  if (!to) return null
  return (
    <a href={`#${placeOf(to.page)}`} onClick={turn} className={`leaf-turn leaf-turn-${way}`}>
      <span className="sr-only">
        {way === 'on' ? '다음 장' : '앞 장'}: {pagesOf(to.page)}
      </span>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
        <path
          d={way === 'on' ? 'M9 5l7 7-7 7' : 'M15 5l-7 7 7 7'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </a>
  )
}

/** The link alone would bring the pages to the top of the window as well. */
function turn(event: MouseEvent<HTMLAnchorElement>) {
  const leaf = document.querySelector(event.currentTarget.hash)
  if (!leaf) return
  event.preventDefault()
  leaf.scrollIntoView({ inline: 'start', block: 'nearest' })
}

/** Without a single quotation mark: React would turn it into an entity. */
const faceRule = ({ family, weight, url }: Sample['faces'][number]) =>
  `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${url})}`
