import { createElement, type ReactElement } from 'react'
import type { Markup } from './markup'

/** A painter's markup as React elements. */
export function MarkupView({ of: { name, attributes, inside } }: { of: Markup }): ReactElement {
  const parts = inside.map((part) =>
    typeof part === 'string' ? part : createElement(MarkupView, { of: part }),
  )
  const named = Object.entries(attributes).map(([key, value]) => [names[key] ?? camel(key), value])
  return createElement(name, Object.fromEntries(named), ...parts)
}
/** React knows no camel-case name for `font-kerning`. */
const names: Record<string, string> = { class: 'className', 'font-kerning': 'font-kerning' }
const camel = (key: string) => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
