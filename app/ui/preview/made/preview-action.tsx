import type { ReactNode } from 'react'
import { urls } from '~/urls/shop'

export function PreviewAction({
  page,
  name,
  intent,
  children,
}: {
  page: string
  name: string
  intent: 'again' | 'anyway' | 'erase' | 'redraw' | 'second' | 'style' | 'withoutSecond'
  children: ReactNode
}) {
  return (
    <form data-preview method="post" action={urls.previewOn(page)}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="name" value={name} />
      {children}
    </form>
  )
}
