import type { PhotoFileKind } from '~/domain/photos/photo'
import type { WhichHead } from '~/domain/photos/strokes'
import type { OrderDetailView } from '~/routes/admin/orders/order-view.server'
import { photoLookLabels } from '~/texts/account/photo-looks'
import { headNames } from '~/texts/child-room/heads'
import { Button, ButtonLink } from '~/ui/button'
import { Field, SelectField } from '~/ui/field'
import { Panel } from '~/ui/office/panel'
import { ebookUrls } from '~/urls/ebook'
import { officeUrls } from '~/urls/office'

interface Props {
  order: OrderDetailView['order']
  pictures: OrderDetailView['pictures']
  can: Pick<OrderDetailView['can'], 'bePrinted' | 'beAskedForPhoto' | 'haveHeadCorrected'>
  photoAskedAt?: string
}

/** The child's photo needs a reason; the book on paper and on a screen has pages of its own. */
export function Pictures({ order: { id, style }, pictures, can, photoAskedAt }: Props) {
  const isDrawn = style === 'drawn'
  const kinds = (['source', 'second', 'preview'] as const).filter((kind) => pictures[kind])
  return (
    <Panel name="사진과 책" id="pictures">
      {kinds.length > 0 ? (
        <LookForm
          orderId={id}
          kinds={kinds}
          isDrawn={isDrawn}
          heads={can.haveHeadCorrected && pictures.source && pictures.preview ? headsOf(pictures) : []}
        />
      ) : (
        <p className="text-ink-soft">
          {isDrawn
            ? '그림으로 만든 주문이에요. 미리보기는 보관 기간이 지나 지웠어요.'
            : '사진이 없거나 보관 기간이 지나 지웠어요.'}
        </p>
      )}
      {can.beAskedForPhoto && photoAskedAt && (
        <p className="mt-4">{photoAskedAt}에 더 좋은 사진을 부탁하고 기다려요.</p>
      )}
      {can.bePrinted && (
        <p className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4">
          <ButtonLink to={officeUrls.print(id)} look="quiet">
            인쇄 파일
          </ButtonLink>
          <ButtonLink to={ebookUrls.book(id)} look="quiet">
            동화책 보기
          </ButtonLink>
          {can.beAskedForPhoto && (
            <ButtonLink to={officeUrls.photoRequest(id)} look="quiet">
              더 좋은 사진 부탁하기
            </ButtonLink>
          )}
        </p>
      )}
    </Panel>
  )
}

interface LookFormProps {
  orderId: number
  kinds: PhotoFileKind[]
  isDrawn: boolean
  /** those that can be corrected */
  heads: readonly WhichHead[]
}

const headsOf = ({ second }: Props['pictures']): WhichHead[] => (second ? ['first', 'second'] : ['first'])

/** Looking, downloading and correcting the head ask for the same reason, which the register shows to the parent. */
function LookForm({ orderId, kinds, isDrawn, heads }: LookFormProps) {
  const pictureButton = (kind: PhotoFileKind, value: 'look' | 'download') => ({
    name: 'intent',
    value,
    formAction: officeUrls.downloadPhoto(orderId, kind),
  })
  return (
    <form method="post" target="_blank" rel="noopener" className="space-y-3">
      <SelectField label="열람 사유" name="why" required defaultValue="">
        <option value="">골라 주세요</option>
        {Object.entries(photoLookLabels).map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field
        label="상세 사유 (기타일 때 필수)"
        name="note"
        maxLength={200}
        autoComplete="off"
        hint="고른 사유와 날짜는 보호자에게도 보여요. 볼 때는 사진에 본 사람과 시각이 찍히고, 내려받는 주소는 5분 동안만 열려요."
      />
      <p className="flex flex-wrap gap-3">
        {kinds.map((kind) => (
          <Button key={kind} {...pictureButton(kind, 'look')} look="quiet">
            {isDrawn ? '아이가 그려진 그림 보기' : lookLabels[kind]}
          </Button>
        ))}
        {heads.map((which) => (
          <Button
            key={which}
            look="quiet"
            name="intent"
            value="open"
            formAction={officeUrls.head(orderId, which)}
            formTarget="_self"
          >
            {headNames[which]}
          </Button>
        ))}
      </p>
      <p className="flex flex-wrap gap-3">
        {kinds.map((kind) => (
          <Button key={kind} {...pictureButton(kind, 'download')} look="text">
            {isDrawn ? '아이가 그려진 그림 내려받기' : downloadLabels[kind]}
          </Button>
        ))}
      </p>
    </form>
  )
}

const lookLabels = { source: '원본 사진 보기', second: '함께 올린 사진 보기', preview: '합성 그림 보기' }
const downloadLabels = {
  source: '원본 사진 내려받기',
  second: '함께 올린 사진 내려받기',
  preview: '합성 그림 내려받기',
}
