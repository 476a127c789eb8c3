import { useContext } from 'react'
import { type Islands, IslandsContext } from './islands'
import { Nonce } from './nonce'

/** Names a script of a page without the framework, which `StartLateScripts` loads once the page's first picture is there. */
export function LateScript({ name }: { name: keyof Islands }) {
  const island = useContext(IslandsContext)?.[name]
  return island ? <template data-scripts={[island.src, ...island.imports].join(' ')} /> : null
}

/**
 * On a slow line scripts and the file of inlined styles would share the line with the first picture. A touch, a key or
 * three seconds start the scripts without it. They are added before the page's `load` event, which therefore waits for
 * them.
 */
export function StartLateScripts() {
  const nonce = useContext(Nonce)
  return <script nonce={nonce}>{START}</script>
}

// React escapes quotes, ampersands and angle brackets, so there are none.
const START = [
  '(function(){var page=document,picture=page.querySelector(`img[fetchpriority=high]`),isStarted;',
  'function add(tag,props){page.head.append(Object.assign(page.createElement(tag),props))}',
  'function start(){if(isStarted)return;isStarted=true;',
  'page.querySelectorAll(`[data-scripts]`).forEach(function(list){',
  'list.dataset.scripts.split(` `).forEach(function(url,i){',
  'if(i)add(`link`,{rel:`modulepreload`,href:url});',
  'else add(`script`,{type:`module`,async:false,src:url})})})}',
  'if(!picture||picture.complete)start();',
  'else{picture.onload=picture.onerror=start;setTimeout(start,3000);',
  'addEventListener(`pointerdown`,start);addEventListener(`keydown`,start)}',
  'addEventListener(`load`,function(){page.querySelectorAll(`style[data-file]`).forEach(function(style){',
  'add(`link`,{rel:`prefetch`,href:style.dataset.file})})})})()',
].join('')
