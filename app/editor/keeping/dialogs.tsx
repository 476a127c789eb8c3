import { type ComponentType, useEffect, useState } from 'react'
import { Dialog } from '~/ui/dialog'
import { CloseButton, Coming } from '../coming'
import { putOff } from './choosing'
import type { Keeper } from './keeper'
import { useShown } from './use-shown'

// What is seldom opened comes when the table already stands, and before the line could break.

interface Opened {
  keeper: Keeper
  onClose: () => void
}
type Fetching = () => Promise<ComponentType<Opened>>

const conflict: Fetching = async () => (await import('./conflict-dialog')).ConflictDialog
const versions: Fetching = async () => (await import('./versions-dialog')).VersionsDialog

export const fetchDialogs = () => {
  for (const fetched of [conflict(), versions()])
    fetched.catch((error: unknown) => console.info('It is fetched again when it is opened', error))
}

export const VersionsDialog = ({ open, ...opened }: Opened & { open: boolean }) =>
  open ? <Fetched fetching={versions} {...opened} /> : null

export function ConflictDialog({ keeper }: { keeper: Keeper }) {
  const isTorn = useShown(keeper, ({ kept }) => kept.isTorn)
  return isTorn ? <Fetched fetching={conflict} keeper={keeper} onClose={() => putOff(keeper)} /> : null
}

/** Neither a dead line nor a newer build of the shop takes the table away. */
function Fetched({ fetching, ...opened }: Opened & { fetching: Fetching }) {
  const [Fetched, setFetched] = useState<ComponentType<Opened> | null>()
  useEffect(() => {
    let isHere = true
    fetching()
      .catch((error: unknown) => {
        console.info('It could not be fetched', error)
        return null
      })
      .then((fetched) => isHere && setFetched(() => fetched))
    return () => {
      isHere = false
    }
  }, [fetching])
  if (Fetched) return <Fetched {...opened} />
  return Fetched === null ? <NotThere onClose={opened.onClose} /> : <Late onClose={opened.onClose} />
}

const SOON_MS = 300

/** It is there already nearly always: nothing flickers then. */
function Late({ onClose }: Pick<Opened, 'onClose'>) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const late = setTimeout(() => setLate(true), SOON_MS)
    return () => clearTimeout(late)
  }, [])
  return isLate && <Coming onClose={onClose} />
}

function NotThere({ onClose }: Pick<Opened, 'onClose'>) {
  return (
    <Dialog title="지금은 열 수 없어요" open onClose={onClose}>
      <p className="mt-2">작업은 그대로 있어요. 연결을 확인하고 다시 열어 주세요.</p>
      <CloseButton onClose={onClose} />
    </Dialog>
  )
}
