import { handleToasts } from '../frame/toaster'
import { watchConnection } from './connection'
import { handleHearts } from './hearts'
import { answerTapsOnLinks, focusContent } from './leaving'
import { handleLogOut } from './log-out'
import { handleLogin } from './login'
import { closeMenus } from './menus'
import { replaceBrokenPictures } from './pictures'
import { fetchPagesAhead } from './speculation'
import { showTooltips } from './tooltips'

let isEnhanced = false

/** What every page does in plain script. On a page of the framework it starts after hydration. */
export function enhancePage() {
  // React runs effects twice while developing.
  if (isEnhanced) return
  isEnhanced = true
  watchConnection()
  closeMenus()
  handleToasts()
  handleHearts()
  showTooltips()
  replaceBrokenPictures()
  handleLogOut()
  handleLogin()
  answerTapsOnLinks()
  fetchPagesAhead()
  focusContent()
}
