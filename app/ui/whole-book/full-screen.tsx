import { useEffect, useState } from 'react'
import { Button } from '../button'

/** Hides what lies around the book, where the browser has no full screen as well; without script there is none. */
export function FullScreenButton() {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const { documentElement } = document
    documentElement.toggleAttribute('data-reading', isFull)
    const leave = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (isEscape || (event.type === 'fullscreenchange' && !document.fullscreenElement)) setFull(false)
    }
    for (const type of ['fullscreenchange', 'keydown']) document.addEventListener(type, leave)
    return () => {
      documentElement.removeAttribute('data-reading')
      for (const type of ['fullscreenchange', 'keydown']) document.removeEventListener(type, leave)
    }
  }, [isFull])
  const toggle = () => {
    setFull(!isFull)
    if (!document.fullscreenEnabled) return
    const change = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    change.catch((error: unknown) => console.info(String(error)))
  }
  return (
    <Button type="button" look="text" aria-pressed={isFull} onClick={toggle} className="needs-script">
      {isFull ? '전체 화면 닫기' : '전체 화면'}
    </Button>
  )
}
