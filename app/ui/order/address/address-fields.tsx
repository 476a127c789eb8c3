import { useRouteLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import type { FieldPropsGetter } from '../../answers/use-form-fields'
import { Field } from '../../field'
import { SearchedAddressFields } from './searched-address-fields'

interface Props {
  fieldProps: FieldPropsGetter
  /** The form's draft is saved when it leads to the page that searches, so the search works without script as well. */
  savesDraft?: boolean
}

/** Postcode and address are filled by Kakao's search if the shop has a site for it, otherwise by the shop's own. */
export function AddressFields({ fieldProps, savesDraft = false }: Props) {
  const site = useRouteLoaderData<{ postcodeOrigin?: string }>('root')?.postcodeOrigin
  const detail = useRef<HTMLInputElement>(null)
  return (
    <div id="delivery" className="space-y-5">
      <SearchedAddressFields fieldProps={fieldProps} site={site} detail={detail} savesDraft={savesDraft} />
      <Field
        {...fieldProps('detailAddress')}
        inputRef={detail}
        label="상세주소"
        autoComplete="address-line2"
        placeholder="동·호수 등"
      />
    </div>
  )
}
