import { MAX_NAME_LENGTH } from '~/domain/previews/whole-book'
import { urls } from '~/urls/shop'
import { Button } from '../button'
import { Field } from '../field'
import { PhotoForm, type PhotoFormRefusal } from './photo-form'

interface Props {
  /** the book in which the child is drawn first */
  bookId: number
  agreed?: boolean
  answer?: PhotoFormRefusal
  fault?: string
  /** the name given before */
  childName?: string
}

/** One photo and one name, for all books at once. */
export function ChildForm({ bookId, agreed = false, answer, fault, childName }: Props) {
  return (
    <PhotoForm
      {...{ bookId, agreed, answer, fault }}
      page={urls.childBooks()}
      next={urls.childBooks()}
      campaign={false}
      startsWhenTouched
      makeText="우리 아이 그림책 보기"
      otherButton={<WithoutPhotoButton />}
    >
      <div className="mt-4">
        <Field
          label="아이 이름"
          hint="성은 빼고 적어 주세요. 이야기와 주문서에 이 이름이 들어가요."
          name="childName"
          error={answer?.refused.errors?.childName}
          defaultValue={answer?.typed.childName ?? childName}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          required
        />
      </div>
    </PhotoForm>
  )
}

/** In the same form, so that the name goes along; of a photo that is chosen already only its file name is sent. */
const WithoutPhotoButton = () => (
  <Button
    name="intent"
    value="withoutPhoto"
    look="quiet"
    formNoValidate
    formEncType="application/x-www-form-urlencoded"
    className="mt-3 w-full"
  >
    사진 없이 만들기
  </Button>
)
