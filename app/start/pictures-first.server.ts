// A page that is one large picture: on a thin line its scripts, which are as large, are asked for when it has come.

const PRELOAD = /<link rel="modulepreload"/g
const BEGINNING = /(<script\b[^>]*\stype="module"[^>]*>)([\s\S]*?)(<\/script>)/

/** Nothing is added to the page: React finds in it what it left there. */
export function pictureThenScripts(html: string): string {
  return html
    .replace(PRELOAD, '<link rel="later"')
    .replace(BEGINNING, (_, open: string, script: string, close: string) => open + waiting(script) + close)
}

const LONGEST_MS = 3000

/** The script that begins everything, as text, until the picture has come, has failed, or takes too long. */
const waiting = (script: string) => `
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
  setTimeout(begin, ${LONGEST_MS})
}`
