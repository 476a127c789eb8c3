import { openRoom } from './open-room'

const form = document.querySelector<HTMLFormElement>('form[data-room]')
if (form) openRoom(form)
