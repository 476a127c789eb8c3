import { approvedPictureUrl } from '~/urls/approved-pictures'

interface Props {
  order: number
  page: string
  /** the page's place in words */
  where: string
  release: string
  /** the caption of the approved picture */
  approved: string
}

/** A page as it was approved, beside the same page as it would be printed. */
export function PicturePair({ order, page, where, release, approved }: Props) {
  const sides = [
    { side: 'approved', name: approved },
    { side: 'present', name: '새로 그린 그림' },
  ] as const
  const isCover = page.startsWith('cover')
  return (
    <div className="mt-2 grid gap-3 sm:grid-cols-2">
      {sides.map(({ side, name }) => (
        <figure key={side}>
          <img
            src={approvedPictureUrl(order, page, side, release)}
            alt={`${where}, ${name}`}
            width="600"
            height={isCover ? '600' : '300'}
            loading="lazy"
            className="h-auto w-full rounded-field border border-line bg-line"
          />
          <figcaption className="mt-1 text-sm text-ink-soft">{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}
