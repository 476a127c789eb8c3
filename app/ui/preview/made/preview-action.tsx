import { Form, useNavigation } from '@remix-run/react'
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
  intent: 'again' | 'erase' | 'redraw' | 'style'
  children: (busy: boolean, sent?: FormData) => ReactNode
}) {
  const { formData } = useNavigation()
  const isSent = formData?.get('intent') === intent
  return (
    <Form method="post" action={urls.previewOn(page)} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="name" value={name} />
      {children(isSent, isSent ? formData : undefined)}
    </Form>
  )
}
