import type { StaticFiles } from '../static-files.server'

// A visitor who comes from another site has none of the shop's files yet, so the styles come with the page: a slow line
// needs one round trip less before the first paint. Once the page is there, its script fetches the file for the next page
// (app/ui/frame/late-scripts.tsx).

const styles = new Map<string, string>()

/** Called at start with the built files. */
export function readStyles(files: StaticFiles) {
  for (const [path, { plain }] of files)
    if (path.endsWith('.css')) styles.set(path, plain.bytes.toString().trim())
}

/** A page with the framework stays as it is: React compares the head with its own. */
export function inlineStyles(html: string): string {
  if (html.includes('__remixContext')) return html
  return html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, path: string) => {
    const text = styles.get(path)
    // Styles must not end their element early.
    return text && !text.includes('</') ? `<style data-file="${path}">${text}</style>` : link
  })
}
