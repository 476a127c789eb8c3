import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

stateDecoded().then(() =>
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
