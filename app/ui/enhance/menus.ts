/** The header's menus are `<details>`, which open without script; this closes them as a menu is expected to close. */
export function closeMenus() {
  const close = (event: Event) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) {
      const isInside = event.target instanceof Node && menu.contains(event.target)
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : isInside) continue
      menu.open = false
      if (isInside) menu.querySelector('summary')?.focus()
    }
  }
  addEventListener('pointerdown', close)
  addEventListener('keydown', close)
}
