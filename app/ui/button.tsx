import type { ButtonHTMLAttributes, ComponentProps } from 'react'
import { PageLink } from './page-link'

const looks = {
  primary: 'px-5 bg-coral text-white hover:[filter:brightness(.95)]',
  quiet: 'px-5 border border-edge bg-sheet text-ink hover:bg-paper',
  campaign: 'px-5 bg-teal text-white hover:[filter:brightness(.95)]',
  danger: 'px-5 bg-berry text-white hover:[filter:brightness(.95)]',
  text: '-mx-3 px-3 underline underline-offset-4',
}
export type ButtonLook = keyof typeof looks

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-field py-2.5 text-center font-bold'

/** A link among sentences, high enough for a finger. */
export const textLinkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** For a link that the server renders outside the router. */
export const buttonClass = (look: ButtonLook) => `${shape} ${looks[look]}`

/** `busy` shows the press at once (a spinner, parts.css) and prevents a second one. */
export function Button({
  look = 'primary',
  busy = false,
  type = 'submit',
  className = '',
  onClick,
  children,
  ...rest
}: { look?: ButtonLook; busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      // `disabled` would take the focus away from the button.
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      className={`${shape} ${looks[look]} cursor-pointer disabled:cursor-not-allowed disabled:border disabled:border-edge disabled:border-dashed disabled:bg-paper disabled:text-ink-soft ${className}`}
    >
      {children}
    </button>
  )
}

export function ButtonLink({
  look = 'primary',
  className = '',
  ...rest
}: ComponentProps<typeof PageLink> & { look?: ButtonLook }) {
  const looking = `${buttonClass(look)} ${className}`
  // The browser itself scrolls to an anchor.
  if (rest.to.startsWith('#'))
    return (
      <a href={rest.to} className={looking}>
        {rest.children}
      </a>
    )
  return <PageLink {...rest} className={looking} />
}
