import type { ReactNode } from 'react'

// Line icons on a grid of 24. Hidden from screen readers: the text beside them or the button's label says the same.

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      {children}
    </svg>
  )
}

export const CartIcon = () => (
  <Icon>
    <path d="M3 4h2.2l2.3 11h10.2L20 7.5H6" />
    <circle cx="9" cy="19" r="1.4" />
    <circle cx="16.5" cy="19" r="1.4" />
  </Icon>
)

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
)

export const HeartIcon = () => (
  <Icon>
    <path d="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10C19.5 15.4 12 20 12 20z" />
  </Icon>
)

export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V4M8 7.5L12 4l4 3.5M5 12v7h14v-7" />
  </Icon>
)
