/** The browser asks whoever leaves, until it is let go: something is on its way that would be lost. */
export function stay(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
