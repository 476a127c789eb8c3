import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// This module is in the chunk of the shop's shared modules, which other chunks import: those run before hydration.
Promise.resolve()
  .then(waitForState)
  .then(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RemixBrowser />
        </StrictMode>,
      )
    }),
  )

/**
 * RemixBrowser suspends until it has decoded the page's data, and React 18 throws (error 345) when a tap or a key
 * arrives meanwhile. An early call throws the promise on which it would have suspended.
 */
async function waitForState() {
  try {
    RemixBrowser({})
  } catch (pending) {
    await pending
  }
  addMember()
}

/** A kept page's data is a visitor's, also when its slots show a member. */
function addMember() {
  const member = document.querySelector<HTMLMetaElement>('meta[name=member]')
  if (member)
    Object.assign(window.__remixContext.state.loaderData?.root, { looking: JSON.parse(member.content) })
}
