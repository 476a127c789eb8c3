import { isFinished, type PreviewView } from '~/domain/previews/preview'

export interface PreviewChoice {
  latest?: PreviewView
  /** is being painted */
  going?: PreviewView
  /** the large picture */
  chosen?: PreviewView
  others: PreviewView[]
}

/** The large picture: the one that the address names, else the newest; none while painting or after a failure. */
export function choosePreview(previews: PreviewView[], wanted?: string): PreviewChoice {
  const [latest] = previews
  const done = previews.filter(({ state }) => state === 'done')
  const going = latest && !isFinished(latest) ? latest : undefined
  const named = going ? undefined : done.find(({ name }) => name === wanted)
  const chosen = named ?? (latest?.state === 'done' ? latest : undefined)
  return { latest, going, chosen, others: done.filter((preview) => preview !== chosen) }
}
