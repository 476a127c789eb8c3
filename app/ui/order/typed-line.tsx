import type { InputHTMLAttributes, RefObject } from 'react'
import { Field } from '../field'
import type { Saying } from './filling'

type More = InputHTMLAttributes<HTMLInputElement> & { say: Saying; inputRef?: RefObject<HTMLInputElement> }

export const PostalCode = ({ say, ...more }: More) => (
  <Field {...say('postalCode')} {...more} label="우편번호" inputMode="numeric" autoComplete="postal-code" />
)

export const AddressLine = ({
  say,
  hint = '예) 서울 중구 세종대로 110',
  ...more
}: More & { hint?: string }) => (
  <Field {...say('address')} {...more} label="주소" autoComplete="address-line1" hint={hint} />
)

export function TypedLine({ say }: { say: Saying }) {
  return (
    <>
      <PostalCode say={say} />
      <AddressLine say={say} />
    </>
  )
}
