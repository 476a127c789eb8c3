import type { ButtonHTMLAttributes } from 'react'
import type { FoundAddress } from '~/domain/addresses/address'

/** Buttons, since choosing one fills the form: `toButton` says how. */
export function FoundAddresses({
  found,
  toButton,
}: {
  found: readonly FoundAddress[]
  toButton: (address: FoundAddress) => ButtonHTMLAttributes<HTMLButtonElement>
}) {
  return (
    <ul className="found-addresses">
      {found.map((place) => (
        <li key={`${place.postalCode} ${place.address} ${place.lot}`}>
          <button {...toButton(place)}>
            <span>
              {place.address}
              {place.lot && <small>지번 {place.lot}</small>}
            </span>
            <span className="tabular-nums">{place.postalCode}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
