import type { FieldPropsGetter } from '../answers/use-form-fields'
import { Fold } from './fold'
import { TextArea } from './text-area'

const MAX_LETTERS = 100

export function Dedication({ fieldProps }: { fieldProps: FieldPropsGetter }) {
  const field = fieldProps('dedication')
  return (
    <Fold
      name="헌사 (선택)"
      summary="책 첫 장에 마음을 담은 한마디를 넣어 드려요."
      verb="쓰기"
      open={!!field.error || !!field.defaultValue}
    >
      <TextArea
        {...field}
        label="첫 장에 넣을 말"
        rows={3}
        maxLength={MAX_LETTERS}
        placeholder="예) 세상에서 가장 용감한 하늘이에게"
        hint={`${MAX_LETTERS}자까지 쓸 수 있어요. 비워 두면 넣지 않아요.`}
      />
    </Fold>
  )
}
