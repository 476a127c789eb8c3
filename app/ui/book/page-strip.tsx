import type { ReactNode } from 'react'
import { MarkupView } from '~/book/painters/markup-view'
import type { BookSample, SamplePage } from '~/domain/presets/sample'
import { Heading } from '../frame/heading'
import { TurnArrow } from '../turn-arrow'
import { FontFaces } from './font-faces'
import { Picture } from './picture'

const anchorOf = (page: string) => `pages-${page}`
export const pageRangeText = (page: string) => `${page.replace('-', '–')}쪽`

export function SamplePages({ child, leaves, faces }: BookSample) {
  return (
    <section aria-labelledby="leafing" className="mt-20">
      <FontFaces faces={faces} />
      <Heading id="leafing">책 속을 넘겨 보세요</Heading>
      <p className="mt-2 text-ink-soft">‘{child}’ 대신 우리 아이 이름이, 그림 속에는 우리 아이가 들어가요.</p>
      <PageStrip
        leaves={leaves.map((leaf) => ({
          id: leaf.page,
          name: pageRangeText(leaf.page),
          number: leaf.page.replace('-', '–'),
          inside: <Spread leaf={leaf} />,
        }))}
      />
    </section>
  )
}

interface PageStripItem {
  id: string
  name: string
  number: string
  isSingle?: boolean
  inside: ReactNode
}

/** Pages side by side, turned by swiping, or by links that work without script (../book-script/page-strip.ts). */
export function PageStrip({ leaves }: { leaves: PageStripItem[] }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol className="leaves mt-5" aria-label="책 속 그림" tabIndex={0}>
        {leaves.map(({ id, isSingle, inside }) => (
          <li key={id} className={isSingle ? 'leaf leaf-single' : 'leaf'}>
            <span id={anchorOf(id)} className="leaf-first" />
            {inside}
          </li>
        ))}
      </ol>
      <nav
        aria-label="펼칠 쪽"
        className={`mt-3 flex flex-wrap items-center justify-between gap-1 ${leaves.length > 6 ? 'leaf-many' : ''}`}
      >
        <TurnButton way="back" />
        <div className="leaf-numbers">
          {leaves.map(({ id, name, number }, i) => (
            <a
              key={id}
              href={`#${anchorOf(id)}`}
              aria-label={name}
              aria-current={i === 0 ? 'page' : undefined}
              className="leaf-number"
            >
              {number}
            </a>
          ))}
        </div>
        <TurnButton way="on" />
      </nav>
    </>
  )
}

function Spread({ leaf: { page, picture, words, text } }: { leaf: SamplePage }) {
  return (
    <figure className="leaf-spread">
      <div className="leaf-picture">
        <Picture of={picture} alt={`${pageRangeText(page)} 그림`} sizes="(min-width: 1168px) 1120px, 190vw" />
        <div aria-hidden="true" className="leaf-words">
          <MarkupView of={words} />
        </div>
      </div>
      <figcaption className="leaf-text">{text}</figcaption>
    </figure>
  )
}

/** Scrolls by the strip's width: one page on a phone, two on a larger screen. */
function TurnButton({ way }: { way: 'back' | 'on' }) {
  return (
    <span className="needs-script">
      <button type="button" data-turn={way === 'on' ? 1 : -1} className="leaf-turn">
        <span className="sr-only">{way === 'on' ? '다음 장' : '앞 장'}</span>
        <TurnArrow way={way} />
      </button>
    </span>
  )
}
