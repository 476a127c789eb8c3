import { importOnce } from '../../loading/retry-import'

export const fetchPointer = importOnce(() => import('./attach-pointer'))
