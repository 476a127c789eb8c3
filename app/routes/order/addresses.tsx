import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ADDRESSES_A_PAGE } from '~/domain/addresses/address'
import { authenticate } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { errorResponse, respondForm, respondPage } from '~/http/respond.server'
import { describeAddressSearch, addressSearchTexts as texts } from '~/texts/orders/address-search'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { FormError } from '~/ui/joining/form-error'
import { Pages } from '~/ui/list/pages'
import { FoundAddresses } from '~/ui/order/address/found-addresses'
import { orderFormUrls } from '~/urls/order-form'
import { loadAddressPage, pickAddress } from './addresses.server'
import '~/ui/order/ordering.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle(texts.title),
    description: '책을 받을 주소와 우편번호를 찾아 보세요.',
    path: orderFormUrls.addresses(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, () => loadAddressPage(guest, new URL(args.request.url).searchParams))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const form = await readForm(args.request).catch((thrown) => {
    throw errorResponse(thrown, args)
  })
  const headers = new Headers()
  return respondForm(args, form, () => pickAddress(guest, form, headers), headers)
}

/** The search without script; with script the same stands in a dialog over the form. */
export default function Addresses() {
  const { typed, search, form, back } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const asking = Object.entries(form).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1">주소 찾기</Heading>
      <Form method="get" role="search" className="mt-6 space-y-3">
        {asking}
        <Field
          key={typed}
          name="q"
          label={texts.label}
          hint={texts.hint}
          defaultValue={typed}
          type="search"
        />
        <Button className="w-full">{texts.button}</Button>
      </Form>
      <FormError title={texts.title} refused={answer && 'refused' in answer ? answer.refused : undefined} />
      <p role="status" className="mt-6">
        {search && describeAddressSearch(search)}
      </p>
      {search?.state === 'searched' && (
        <>
          <Form method="post">
            {asking}
            <FoundAddresses
              found={search.found}
              toButton={({ postalCode, address }) => ({ name: 'picked', value: `${postalCode} ${address}` })}
            />
          </Form>
          <Pages
            pages={{ ...search, lastPage: Math.max(1, Math.ceil(search.total / ADDRESSES_A_PAGE)) }}
            toPage={(page) => `?${new URLSearchParams({ ...form, q: typed, page: String(page) })}`}
          />
        </>
      )}
      <ButtonLink to={`${back}#delivery`} look="quiet" className="mt-6 w-full">
        {texts.byHand}
      </ButtonLink>
    </div>
  )
}
