import { DAYS_AFTER_DELIVERY } from '~/domain/periods/periods'
import { textLinkClass } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { TextLink } from '~/ui/text-link'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import type { MyPageView, MyPhotoView } from './my-page-view'
import { EmptyCard, Section } from './section'

export function Photos({ photos }: Pick<MyPageView, 'photos'>) {
  return (
    <Section
      id="photos"
      heading={<Heading id="photos-name">내 사진</Heading>}
      data={photos}
      failed="사진 내역을 불러올 수 없습니다."
    >
      {(list) =>
        list.length === 0 ? (
          <EmptyCard to={urls.products()} way="모든 책 보기">
            보관하고 있는 사진이 없어요. 책을 고르면 아이 사진으로 미리 볼 수 있어요.
          </EmptyCard>
        ) : (
          <>
            <p className="text-ink-soft">
              회원님만 볼 수 있고, 정해진 날이 지나면 자동으로 지워져요. 원하면 지금 바로 지울 수 있어요.
            </p>
            <ul className="mt-3 grid gap-3 sm:grid-cols-2">
              {list.map((photo) => (
                <Photo key={photo.id} photo={photo} />
              ))}
            </ul>
          </>
        )
      }
    </Section>
  )
}

function Photo({ photo }: { photo: MyPhotoView }) {
  const { id, src, secondSrc, on, pictures, canBeErased } = photo
  return (
    <li className="flex flex-wrap gap-4 rounded-card border border-line bg-sheet p-4">
      <PhotoPicture photo={photo} />
      <div className="min-w-0 flex-[1_1_9rem] text-sm">
        <p className="tabular-nums">{on}에 올린 사진</p>
        {pictures > 0 && <p className="text-ink-soft">이 사진으로 만든 그림 {pictures}점</p>}
        <p className="mt-1 font-bold">{untilText(photo)}</p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          <a href={urls.imageViewer(src)} className={textLinkClass}>
            크게 보기
          </a>
          {secondSrc && (
            <a href={urls.imageViewer(secondSrc)} className={textLinkClass}>
              함께 쓰는 사진 보기
            </a>
          )}
          {canBeErased && (
            <TextLink
              to={myUrls.photoToErase(id)}
              preventScrollReset
              aria-label={`${on}에 올린 사진 지금 삭제`}
              className="font-bold text-berry"
            >
              지금 삭제
            </TextLink>
          )}
        </p>
      </div>
    </li>
  )
}

export function PhotoPicture({ photo: { src, on } }: { photo: MyPhotoView }) {
  return (
    <img
      src={src}
      alt={`${on}에 올린 사진`}
      width="88"
      height="88"
      loading="lazy"
      decoding="async"
      className="mine-photo shrink-0 rounded-field border border-line bg-paper"
    />
  )
}

const afterDelivery = `책이 도착하고 ${DAYS_AFTER_DELIVERY}일 뒤에 지워져요.`

function untilText({ use, until }: MyPhotoView): string {
  switch (use) {
    case 'bought':
      return `책을 만드는 데 쓰고 있어요. ${afterDelivery}`
    case 'ordered':
      return `주문한 책을 만들 사진이에요. 결제하지 않으면 ${until}에 지워져요.`
    case 'sent':
      return afterDelivery
    default:
      return `${until}에 지워져요.`
  }
}
