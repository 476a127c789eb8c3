import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { readRefusal } from '~/ui/form-refusal'
import { toast } from '~/ui/frame/toaster'

/** The dragged order is shown until the shop responds; a refusal is announced and restores the former order. */
export function useBookOrder(failure: string) {
  const fetcher = useFetcher()
  const refused = fetcher.state === 'idle' ? readRefusal(fetcher.data)?.refused : undefined
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

/** Sorted by `ids`; items not named there are left out. */
export function sortByIds<Item extends { id: number }>(
  items: readonly Item[],
  ids?: readonly number[],
): Item[] {
  if (!ids) return [...items]
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
}
