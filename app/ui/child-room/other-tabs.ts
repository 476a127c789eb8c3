import type { ChildLook } from '~/art/child/look'

/** A look that the server has, and its version there. */
export interface SavedLook {
  look: ChildLook
  version: string
}

/** The same child in other tabs of this browser: each saves the whole look, and would undo there what it did not know. */
export class OtherTabs {
  private readonly channel?: BroadcastChannel

  constructor(room: string, onSaved: (saved: SavedLook) => void) {
    if (typeof BroadcastChannel === 'undefined') return // An older browser saves without it.
    this.channel = new BroadcastChannel(`room-${room}`)
    this.channel.onmessage = ({ data }: MessageEvent<SavedLook>) => onSaved(data)
  }

  tell(saved: SavedLook) {
    this.channel?.postMessage(saved)
  }
}
