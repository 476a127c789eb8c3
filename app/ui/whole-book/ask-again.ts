/**
 * The server may have given up waiting before the page was painted, or the connection may have broken, and that first answer
 * may still be on its way. The browser would take the same address from its memory.
 */
export function askAgainOnce(img: HTMLImageElement, painted: string): (() => void) | undefined {
  const answered = new AbortController()
  const end = () => answered.abort()
  const askAgain = () => {
    end()
    if (img.naturalWidth <= 1) img.src = `${painted}?again`
  }
  if (img.complete) {
    askAgain()
    return
  }
  for (const answer of ['load', 'error']) img.addEventListener(answer, askAgain, { signal: answered.signal })
  return end
}
