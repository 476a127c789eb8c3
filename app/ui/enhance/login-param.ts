/** Removes the login's greeting from the address, so that neither a reload nor a shared link repeats it. */
export function removeLoginParam() {
  const here = new URL(location.href)
  if (!here.searchParams.has('login')) return
  here.searchParams.delete('login')
  history.replaceState(history.state, '', here)
}
