import { Outlet } from '@remix-run/react'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { OfficeErrorPage } from '~/ui/office/office-error-page'
import '~/ui/office/office.css'

export const handle = { frame: false } satisfies RouteHandle

/** The office has the whole screen: more orders stand on it than between the shop's header and footer. */
export default function OfficePages() {
  return (
    <div className="mx-auto min-h-dvh max-w-[96rem] px-4 pb-8 lg:px-6">
      <Outlet />
    </div>
  )
}

/** For pages that have none of their own. */
export function ErrorBoundary() {
  return (
    <div className="mx-auto min-h-dvh max-w-[96rem] px-4 py-8 lg:px-6">
      <OfficeErrorPage />
    </div>
  )
}
