import { lazy } from 'react'
import { reloadOnce } from '../loading/reload-once'
import './joining.css'

/** The form works before its script, so the rest of the page comes first; its styles come with the page. */
export const JoinForm = lazy(() =>
  import('./join-form').then((module) => ({ default: module.JoinForm }), reloadOnce),
)
