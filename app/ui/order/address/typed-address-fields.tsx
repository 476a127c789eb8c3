import type { InputHTMLAttributes, RefObject } from 'react'
import type { FieldPropsGetter } from '../../answers/use-form-fields'
import { Field } from '../../field'

type AddressFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  fieldProps: FieldPropsGetter
  inputRef?: RefObject<HTMLInputElement>
}

export const PostalCodeField = ({ fieldProps, ...more }: AddressFieldProps) => (
  <Field
    {...fieldProps('postalCode')}
    {...more}
    label="우편번호"
    inputMode="numeric"
    autoComplete="postal-code"
  />
)

export const AddressLineField = ({
  fieldProps,
  hint = '예) 서울 중구 세종대로 110',
  ...more
}: AddressFieldProps & { hint?: string }) => (
  <Field {...fieldProps('address')} {...more} label="주소" autoComplete="address-line1" hint={hint} />
)
