import type { InputHTMLAttributes, RefObject } from 'react'
import { Field } from '../field'
import type { FieldPropsGetter } from './use-order-form'

type AddressFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  say: FieldPropsGetter
  inputRef?: RefObject<HTMLInputElement>
}

export const PostalCodeField = ({ say, ...more }: AddressFieldProps) => (
  <Field {...say('postalCode')} {...more} label="우편번호" inputMode="numeric" autoComplete="postal-code" />
)

export const AddressLineField = ({
  say,
  hint = '예) 서울 중구 세종대로 110',
  ...more
}: AddressFieldProps & { hint?: string }) => (
  <Field {...say('address')} {...more} label="주소" autoComplete="address-line1" hint={hint} />
)

export function TypedAddressFields({ say }: { say: FieldPropsGetter }) {
  return (
    <>
      <PostalCodeField say={say} />
      <AddressLineField say={say} />
    </>
  )
}
