import type { TitlePagePicture } from '~/book/title/picture'

export function TitlePage({
  of: { picture, text },
  isOld = false,
}: {
  of: TitlePagePicture
  isOld?: boolean
}) {
  return (
    <div className="first-page" data-old={isOld || undefined}>
      <img src={picture} alt="속표지 그림" width="600" height="600" decoding="async" />
      <p className="sr-only whitespace-pre-line">{text}</p>
    </div>
  )
}
