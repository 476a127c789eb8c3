import { useState } from 'react'
import { isSingle, leafSize } from '~/book/leaves'
import { Drawn } from '~/book/painters/react'
import type { Opening } from '~/domain/ebooks/ebook'
import type { Side } from '~/domain/ebooks/leafing'
import { Picture } from '~/ui/book/picture'
import { pageName, spreadName } from './words'

interface Props {
  of: Opening
  /** the page that a phone shows */
  side: Side
  /** otherwise the opening is only prepared for the next turn */
  isOpen: boolean
}

/** An open cover or spread: its picture, its words over it, and the same words for screen readers. */
export function Opened({ of, side, isOpen }: Props) {
  const { page, texts } = of
  const [broken, setBroken] = useState<string>()
  const shown = of.painted ?? of.picture?.url
  const isSpread = !isSingle(page)
  const sides: Side[] = isSpread ? ['left', 'right'] : ['left']
  const fault = faultOf(of, shown !== undefined && shown === broken)
  return (
    <figure
      className={isOpen ? 'ebook-opening' : 'ebook-near'}
      data-spread={isSpread || undefined}
      data-side={side}
      data-page={page}
    >
      <div className="ebook-window">
        <div className="ebook-sheet">
          <Ground of={of} isOpen={isOpen} onBroken={() => setBroken(shown)} />
          <div aria-hidden="true" className={of.isWhole ? 'ebook-whole' : 'ebook-words'}>
            <Drawn of={of.drawing} />
          </div>
        </div>
        {of.state === 'waiting' && (
          <p className="ebook-note">
            <span className="spinner" aria-hidden="true" /> 이 장에 우리 아이를 그리고 있어요
          </p>
        )}
        {fault && <p className="ebook-note">{fault}</p>}
      </div>
      <figcaption>
        {sides.map((one, i) => (
          <p key={one} className="ebook-text" data-of={one}>
            <span className="sr-only">{pageName({ page, side: one })}</span> {texts[i]}
          </p>
        ))}
      </figcaption>
    </figure>
  )
}

function faultOf({ state, isWhole, painted, picture }: Opening, isBroken: boolean): string | undefined {
  if (isBroken) return '이 장의 그림을 불러오지 못했어요. 잠시 후 다시 펼쳐 주세요.'
  if (state === 'failed') return '이 장은 아직 다 그리지 못했어요. 저희가 다시 그려 둘게요.'
  return isWhole || painted || picture || state === 'waiting'
    ? undefined
    : '이 장에는 지금 보여 드릴 그림이 없어요.'
}

/** Shows the child as soon as it is painted. */
function Ground({
  of: { page, painted, picture, isWhole },
  isOpen,
  onBroken,
}: {
  of: Opening
  isOpen: boolean
  onBroken: () => void
}) {
  const alt = `${spreadName(page)} 그림`
  const { width, height } = leafSize(page)
  if (painted)
    return (
      <img
        ref={(img) => {
          // An error before hydration fired no handler.
          if (img?.complete && img.naturalWidth === 0) onBroken()
        }}
        onError={onBroken}
        src={painted}
        alt={alt}
        width={width}
        height={height}
        decoding={isOpen ? 'sync' : 'async'}
        {...(isOpen && { fetchpriority: 'high' })}
      />
    )
  if (picture)
    return (
      <Picture
        of={picture}
        alt={alt}
        sizes={isSingle(page) ? '(min-width: 48rem) 50vw, 100vw' : '(min-width: 48rem) 100vw, 200vw'}
        first
        onBroken={onBroken}
      />
    )
  // A page that is one whole drawing has its words in its label.
  return isWhole ? (
    <span role="img" aria-label={alt} />
  ) : (
    <span className="ebook-blank" data-spread={!isSingle(page) || undefined} />
  )
}
