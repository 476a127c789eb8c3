import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// It travels with the shop's own parts, which the page's other parts read first: they come to an end before it begins.
Promise.resolve()
  .then(stateDecoded)
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
 * RemixBrowser suspends until it has read the page's data, and React 18 throws (error 345) when somebody taps or
 * types at that moment. Called once ahead, it hands out the promise it would have suspended on.
 */
async function stateDecoded() {
  try {
    RemixBrowser({})
  } catch (pending) {
    await pending
  }
}
