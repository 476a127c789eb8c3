import type { CampaignBook } from '~/domain/books/book'
import { Picture } from './picture'

export function DetailPicture({ book: { detail, title } }: { book: CampaignBook }) {
  if (!detail) return null
  return (
    <div className="mx-auto mt-14 max-w-xl">
      <Picture of={detail} alt={`『${title}』에 나오는 그림`} sizes="(min-width: 640px) 576px, 92vw" />
    </div>
  )
}
