// For a page that is one large picture: on a slow line its scripts, which are as large, load after the picture.

const PRELOAD = /<link rel="modulepreload"/g
const ENTRY_SCRIPT = /(<script\b[^>]*\stype="module"[^>]*>)([\s\S]*?)(<\/script>)/

/** Adds no element to the page, because React hydrates exactly the markup that it rendered. */
export function deferScripts(html: string): string {
  return html
    .replace(PRELOAD, '<link rel="later"')
    .replace(
      ENTRY_SCRIPT,
      (_, open: string, script: string, close: string) => open + waitForPicture(script) + close,
    )
}

const MAX_WAIT_MS = 3000

/** Holds the page's entry script as text until the picture has loaded, has failed, or takes too long. */
const waitForPicture = (script: string) => `
let begun
const begin = () => {
  if (begun) return
  begun = true
  const it = document.createElement("script")
  it.type = "module"
  it.nonce = document.querySelector("script[nonce]").nonce
  it.textContent = ${JSON.stringify(script).replaceAll('<', '\\u003c')}
  document.head.append(it)
  it.remove()
}
const img = document.querySelector(".ebook-opening img")
if (!img || img.complete) begin()
else {
  for (const end of ["load", "error"]) img.addEventListener(end, begin)
  setTimeout(begin, ${MAX_WAIT_MS})
}`
