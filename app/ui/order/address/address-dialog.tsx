import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ADDRESSES_A_PAGE, type AddressSearch } from '~/domain/addresses/address'
import type { PostalAddress } from '~/domain/orders/checkout/postcode'
import { describeAddressSearch, addressSearchTexts as texts } from '~/texts/orders/address-search'
import { orderFormUrls } from '~/urls/order-form'
import { Button } from '../../button'
import { Field } from '../../field'
import { fetchJson, readApiRefusal } from '../../loading/api-client'
import { FoundAddresses } from './found-addresses'

interface Props {
  /** The form's address, as far as it is typed: the search starts with it. */
  typed: string
  onFound: (found: PostalAddress) => void
  onClose: () => void
  /** Typing by hand is chosen. */
  onType: () => void
}

/** The shop's own search over a form. It stands inside that form, so it has no form and no named field of its own. */
export default function AddressDialog({ typed, onFound, onClose, onType }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const name = useId()
  const { result, message, isBusy, search } = useSearch()
  const start = useRef(() => {
    dialog.current?.showModal()
    input.current?.select()
    if (typed) search(typed, 1)
  })
  useEffect(() => start.current(), [])
  const ask = () => search(input.current?.value ?? '', 1)
  const onKeyDown = (event: KeyboardEvent) => {
    // In a form Enter would send it; while a syllable is composed, Enter only ends that.
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!event.nativeEvent.isComposing) ask()
  }
  return (
    <dialog ref={dialog} aria-labelledby={name} onClose={onClose} className="dialog postcode-layer">
      <div className="flex items-center justify-between gap-4 border-b border-line py-1 pr-2 pl-4">
        <h2 id={name} className="text-lg font-bold">
          {texts.title}
        </h2>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="min-h-11 min-w-11 cursor-pointer px-3 underline"
        >
          닫기
        </button>
      </div>
      <div className="address-search">
        <div className="space-y-3">
          <Field
            inputRef={input}
            label={texts.label}
            hint={texts.hint}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            defaultValue={typed}
            onKeyDown={onKeyDown}
          />
          <Button type="button" busy={isBusy} className="w-full" onClick={ask}>
            {texts.button}
          </Button>
        </div>
        <p role="status" className="mt-3">
          {message}
        </p>
        {result && <Results result={result} onFound={onFound} onPage={search} />}
        <Button type="button" look="quiet" className="mt-3 w-full" onClick={onType}>
          {texts.byHand}
        </Button>
      </div>
    </dialog>
  )
}

interface Result {
  typed: string
  search: Extract<AddressSearch, { state: 'searched' }>
}

function Results({
  result: { typed, search },
  onFound,
  onPage,
}: {
  result: Result
  onFound: Props['onFound']
  onPage: (typed: string, page: number) => void
}) {
  const { found, total, page } = search
  const lastPage = Math.ceil(total / ADDRESSES_A_PAGE)
  return (
    <>
      <FoundAddresses
        found={found}
        toButton={({ postalCode, address }) => ({
          type: 'button',
          onClick: () => onFound({ postalCode, address }),
        })}
      />
      {lastPage > 1 && (
        <nav aria-label="쪽" className="mt-3 flex items-center justify-center gap-3">
          <StepButton label="이전" isThere={page > 1} onClick={() => onPage(typed, page - 1)} />
          <span className="tabular-nums">
            {page} / {lastPage}
          </span>
          <StepButton label="다음" isThere={page < lastPage} onClick={() => onPage(typed, page + 1)} />
        </nav>
      )}
    </>
  )
}

/** Stays where it is at the ends, so that the other one is not pressed by mistake. */
function StepButton({ label, isThere, onClick }: { label: string; isThere: boolean; onClick: () => void }) {
  return (
    <Button type="button" look="quiet" disabled={!isThere} onClick={onClick}>
      {label}
    </Button>
  )
}

function useSearch() {
  const [result, setResult] = useState<Result>()
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const request = useRef<AbortController>()
  useEffect(() => () => request.current?.abort(), [])
  const search = (typed: string, page: number) => {
    request.current?.abort()
    request.current = new AbortController()
    const { signal } = request.current
    setBusy(true)
    const address = orderFormUrls.foundAddresses(typed, page)
    fetchJson<{ search?: AddressSearch }>(address, { signal }).then(
      ({ search: found }) => {
        setBusy(false)
        setMessage(describeAddressSearch(found ?? { state: 'vague' }))
        setResult(found?.state === 'searched' ? { typed, search: found } : undefined)
      },
      (error: unknown) => {
        if (signal.aborted) return
        setBusy(false)
        setMessage(readApiRefusal(error)?.message ?? texts.failed)
      },
    )
  }
  return { result, message, isBusy, search }
}
