import { correctHead } from './correct-head'

const form = document.querySelector<HTMLFormElement>('form[data-head]')
if (form) correctHead(form)
