import { useRouteLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { Field } from '../field'
import { SearchedAddressFields } from './searched-address-fields'
import { TypedAddressFields } from './typed-address-fields'
import type { FieldPropsGetter } from './use-order-form'

/** If the shop has a site for the address search, the search fills the fields; otherwise they are typed. */
export function AddressFields({ say }: { say: FieldPropsGetter }) {
  const site = useRouteLoaderData<{ postcodeOrigin?: string }>('root')?.postcodeOrigin
  const detail = useRef<HTMLInputElement>(null)
  return (
    <>
      {site ? (
        <SearchedAddressFields say={say} site={site} detail={detail} />
      ) : (
        <TypedAddressFields say={say} />
      )}
      <Field
        {...say('detailAddress')}
        inputRef={detail}
        label="상세주소"
        autoComplete="address-line2"
        placeholder="동·호수 등"
      />
    </>
  )
}
