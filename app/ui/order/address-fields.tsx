import { useRouteLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import type { FieldPropsGetter } from '../answers/use-form-fields'
import { Field } from '../field'
import { SearchedAddressFields } from './searched-address-fields'
import { TypedAddressFields } from './typed-address-fields'

/** If the shop has a site for the address search, the search fills the fields; otherwise they are typed. */
export function AddressFields({ fieldProps }: { fieldProps: FieldPropsGetter }) {
  const site = useRouteLoaderData<{ postcodeOrigin?: string }>('root')?.postcodeOrigin
  const detail = useRef<HTMLInputElement>(null)
  return (
    <>
      {site ? (
        <SearchedAddressFields fieldProps={fieldProps} site={site} detail={detail} />
      ) : (
        <TypedAddressFields fieldProps={fieldProps} />
      )}
      <Field
        {...fieldProps('detailAddress')}
        inputRef={detail}
        label="상세주소"
        autoComplete="address-line2"
        placeholder="동·호수 등"
      />
    </>
  )
}
