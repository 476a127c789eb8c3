import { stepZoom } from '~/domain/ebooks/reader-position'

interface Props {
  zoom: number
  address: (zoom: number) => string
}

export function ZoomControl({ zoom, address }: Props) {
  const step = (way: 'in' | 'out', words: string, sign: string) => {
    const to = stepZoom(zoom, way)
    return (
      <a href={to ? address(to) : undefined} data-step={way} className="ebook-step">
        <span aria-hidden="true">{sign}</span>
        <span className="sr-only">
          {words} <span data-to>{to && `${to}%`}</span>
        </span>
      </a>
    )
  }
  return (
    <fieldset aria-label="크기" className="ebook-zoom">
      {step('out', '작게', '−')}
      <input
        type="range"
        aria-label="책 크기"
        aria-valuetext={`${zoom}%`}
        min="50"
        max="150"
        step="5"
        defaultValue={zoom}
        className="needs-script ebook-slider"
      />
      {step('in', '크게', '+')}
      <output className="ebook-percent">{zoom}%</output>
    </fieldset>
  )
}

/** Shown by the script where the browser can. */
export const FullScreenButton = () => (
  <button type="button" data-full-screen hidden aria-pressed={false} className="ebook-link cursor-pointer">
    전체 화면
  </button>
)

/** The script shows the button where the device has a Korean voice, and otherwise what to do. */
export const ReadAloudButton = () => (
  <>
    <button type="button" data-read-aloud hidden aria-pressed={false} className="ebook-link cursor-pointer">
      소리 내어 읽기
    </button>
    <a href="?" data-open-outside hidden className="ebook-link">
      브라우저에서 열기
    </a>
    <p data-no-voice hidden>
      휴대폰 브라우저에서 열면 소리 내어 읽어 줘요.
    </p>
  </>
)
