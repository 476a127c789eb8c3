/** Chips outside the window are painted when they come near it. */
const NEAR = '160px'

/** Paints heads that are seen, one between two frames, so that painting forty never delays a tap. */
export class ChipPainter {
  private readonly near = new Set<HTMLElement>()
  private readonly stale: Set<HTMLElement>
  private isPainting = false

  constructor(
    private readonly heads: readonly HTMLElement[],
    private readonly paint: (head: HTMLElement) => void,
  ) {
    this.stale = new Set(heads)
    const observer = new IntersectionObserver((entries) => this.note(entries), { rootMargin: NEAR })
    for (const head of heads) observer.observe(head)
  }

  /** The child has changed, and with it every chip. */
  refresh() {
    for (const head of this.heads) this.stale.add(head)
    this.start()
  }

  private note(entries: IntersectionObserverEntry[]) {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLElement)) continue
      if (isIntersecting) this.near.add(target)
      else this.near.delete(target)
    }
    this.start()
  }

  private start() {
    if (this.isPainting) return
    this.isPainting = true
    this.plan()
  }

  private plan() {
    requestAnimationFrame(() => setTimeout(() => this.paintNext()))
  }

  private paintNext() {
    const next = [...this.near].find((head) => this.stale.has(head))
    this.isPainting = next !== undefined
    if (!next) return
    this.stale.delete(next)
    this.paint(next)
    this.plan()
  }
}
