import type { ReactNode } from 'react'

const Mark = ({ children }: { children: ReactNode }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" className="shrink-0">
    {children}
  </svg>
)

export const KakaoMark = () => (
  <Mark>
    <path
      fill="currentColor"
      d="M12 4C6.8 4 2.6 7.3 2.6 11.3c0 2.6 1.8 4.9 4.4 6.2l-.9 3.4c-.1.3.3.6.6.4l4-2.7c.4 0 .9.1 1.3.1 5.2 0 9.4-3.3 9.4-7.4S17.2 4 12 4z"
    />
  </Mark>
)

export const NaverMark = () => (
  <Mark>
    <path fill="currentColor" d="M15.4 12.7 8.4 4H4v16h4.6v-8.7l7 8.7H20V4h-4.6z" />
  </Mark>
)

export const GoogleMark = () => (
  <Mark>
    <path
      fill="#4285f4"
      d="M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.4z"
    />
    <path fill="#34a853" d="M12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5a6 6 0 0 1-9-3.2H3.1v2.6A10 10 0 0 0 12 22z" />
    <path fill="#fbbc05" d="M6.4 13.9a6 6 0 0 1 0-3.8V7.5H3.1a10 10 0 0 0 0 9z" />
    <path
      fill="#ea4335"
      d="M12 6a5.4 5.4 0 0 1 3.8 1.5l2.9-2.8A10 10 0 0 0 3.1 7.5l3.3 2.6A6 6 0 0 1 12 6z"
    />
  </Mark>
)

export const AppleMark = () => (
  <Mark>
    <path
      fill="currentColor"
      d="M16.6 12.6c0-2.3 1.9-3.4 2-3.5a4.3 4.3 0 0 0-3.4-1.8c-1.4-.1-2.8.9-3.5.9s-1.8-.9-3-.8A4.4 4.4 0 0 0 5 9.6c-1.6 2.8-.4 6.8 1.1 9 .8 1.1 1.7 2.3 2.9 2.3 1.1 0 1.6-.8 3-.8s1.8.8 3 .7c1.3 0 2.1-1.1 2.8-2.2a9 9 0 0 0 1.3-2.6 4 4 0 0 1-2.5-3.4zM14.4 5.9c.6-.8 1-1.8.9-2.9-.9 0-2 .6-2.7 1.4-.6.7-1.1 1.7-1 2.8 1.1 0 2.2-.6 2.8-1.3z"
    />
  </Mark>
)
