import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { refusalIn } from '~/ui/form-answer'
import { toast } from '~/ui/toaster'

/** A list as it was just dragged, until the shop has said whether it stays so; a "no" is told, and takes it back. */
export function useOrder(failure: string) {
  const fetcher = useFetcher()
  const refused = fetcher.state === 'idle' ? refusalIn(fetcher.data)?.refused : undefined
  useEffect(() => {
    if (refused) toast({ title: failure, description: refused.message, tone: 'danger' })
  }, [refused, failure])
  const sent = fetcher.formData?.get('ids')
  return {
    isSending: fetcher.state !== 'idle',
    ids: typeof sent === 'string' ? sent.split(' ').map(Number) : undefined,
    send: (action: string, fields: Record<string, string>) =>
      fetcher.submit(fields, { method: 'post', action, preventScrollReset: true }),
  }
}

/** In the order of the ids; what they do not name is left out. */
export function inOrder<Item extends { id: number }>(
  items: readonly Item[],
  ids?: readonly number[],
): Item[] {
  if (!ids) return [...items]
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
}
