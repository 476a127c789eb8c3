import { lazy } from 'react'
import { reloadOnce } from '../loading/reload-once'

/** The form works before its script, so the rest of the page comes first. */
export const JoinForm = lazy(() =>
  import('./join-form').then((module) => ({ default: module.JoinForm }), reloadOnce),
)
