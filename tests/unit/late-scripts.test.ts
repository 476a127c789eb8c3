import { runInNewContext } from 'node:vm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { StartLateScripts } from '~/ui/frame/late-scripts'

// The inline script of a page, run against a page whose first picture is still on its way.

function openPage() {
  const listeners: Record<string, () => void> = {}
  const added: { tag: string; src?: string }[] = []
  const start = renderToStaticMarkup(createElement(StartLateScripts)).replace(/<\/?script>/g, '')
  runInNewContext(start, {
    document: {
      querySelector: () => ({ complete: false }),
      querySelectorAll: () => [{ dataset: { scripts: '/assets/page.js /assets/part.js' } }],
      createElement: (tag: string) => ({ tag }),
      head: { append: (element: { tag: string }) => added.push(element) },
    },
    addEventListener: (name: string, listener: () => void) => {
      listeners[name] = listener
    },
    setTimeout: () => undefined,
  })
  return { listeners, added }
}

describe('late scripts', () => {
  it.each(['pointerdown', 'keydown'])('start at a %s, once, without the picture', (deed) => {
    const { listeners, added } = openPage()
    expect(added).toEqual([])
    listeners[deed]?.()
    expect(added).toMatchObject([
      { tag: 'script', src: '/assets/page.js' },
      { tag: 'link', href: '/assets/part.js' },
    ])
    listeners[deed]?.()
    expect(added).toHaveLength(2)
  })
})
