import type { FieldPropsGetter } from '../answers/use-form-fields'
import { Field } from '../field'
import { TextArea } from '../text-area'
import { Fold } from './fold'

const MAX_LETTERS = 100

export function Dedication({ fieldProps }: { fieldProps: FieldPropsGetter }) {
  const field = fieldProps('dedication')
  const others = [fieldProps('dedicatedBy'), fieldProps('dedicatedOn')]
  return (
    <Fold
      name="헌사 (선택)"
      summary="책 첫 장에 한마디와 주는 사람, 날짜를 넣어 드려요."
      verb="쓰기"
      open={[field, ...others].some(({ error, defaultValue }) => !!error || !!defaultValue)}
    >
      <TextArea
        {...field}
        label="첫 장에 넣을 말"
        rows={3}
        maxLength={MAX_LETTERS}
        placeholder="예) 세상에서 가장 용감한 하늘이에게"
        hint={`${MAX_LETTERS}자까지 쓸 수 있어요. 비워 두면 넣지 않아요.`}
      />
      <Signature fieldProps={fieldProps} />
    </Fold>
  )
}

type SignatureField = 'dedicatedBy' | 'dedicatedOn'

interface Props {
  fieldProps: (field: SignatureField) => { name: string; defaultValue?: string; error?: string }
}

/** What stands below a dedication. */
export const Signature = ({ fieldProps }: Props) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field
      {...fieldProps('dedicatedBy')}
      label="주는 사람 (선택)"
      maxLength={20}
      autoComplete="off"
      placeholder="예) 할머니가"
      hint="적은 그대로 헌사 아래에 들어가요."
    />
    <Field
      {...fieldProps('dedicatedOn')}
      label="날짜 (선택)"
      type="date"
      hint="생일이나 책을 주는 날이면 좋아요."
    />
  </div>
)
