import { useRouteLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { Field } from '../field'
import type { Saying } from './filling'
import { SearchedLine } from './searched-line'
import { TypedLine } from './typed-line'

/** If the shop has a site for the address search, the search fills the fields; otherwise they are typed. */
export function AddressFields({ say }: { say: Saying }) {
  const site = useRouteLoaderData<{ postcodeOrigin?: string }>('root')?.postcodeOrigin
  const detail = useRef<HTMLInputElement>(null)
  return (
    <>
      {site ? <SearchedLine say={say} site={site} detail={detail} /> : <TypedLine say={say} />}
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
