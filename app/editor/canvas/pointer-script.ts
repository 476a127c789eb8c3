import { importOnce } from '../loading/retry-import'

export const fetchPointer = importOnce(() => import('./pointer/attach-pointer'))
