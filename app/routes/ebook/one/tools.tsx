import { type MouseEvent, useEffect, useState } from 'react'
import { stepZoom } from '~/domain/ebooks/reader-position'

interface Props {
  zoom: number
  onZoom: (zoom: number) => void
  address: (zoom: number) => string
}

export function ZoomControl({ zoom, onZoom, address }: Props) {
  const step = (way: 'in' | 'out', words: string, sign: string) => {
    const to = stepZoom(zoom, way)
    if (to === undefined)
      return (
        <span className="ebook-step" aria-hidden="true">
          {sign}
        </span>
      )
    const press = (event: MouseEvent) => {
      event.preventDefault()
      onZoom(to)
    }
    return (
      <a href={address(to)} onClick={press} className="ebook-step">
        <span aria-hidden="true">{sign}</span>
        <span className="sr-only">
          {words} {to}%
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
        value={zoom}
        onChange={({ target }) => onZoom(Number(target.value))}
        className="needs-script ebook-slider"
      />
      {step('in', '크게', '+')}
      <output className="ebook-percent">{zoom}%</output>
    </fieldset>
  )
}

export function FullScreenButton() {
  const [can, setCan] = useState(false)
  const [is, setIs] = useState(false)
  useEffect(() => {
    setCan(document.fullscreenEnabled === true)
    const look = () => setIs(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  if (!can) return null
  const press = () => {
    const request = is ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    request.catch((error: unknown) => console.info(String(error)))
  }
  return (
    <button type="button" onClick={press} aria-pressed={is} className="ebook-link cursor-pointer">
      {is ? '전체 화면 닫기' : '전체 화면'}
    </button>
  )
}
