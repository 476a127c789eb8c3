import type { ChildLook } from '~/art/child/look'

/** The same child in other tabs of this browser: each saves the whole look, and would undo there what it did not know. */
export class OtherTabs {
  private readonly channel: BroadcastChannel

  constructor(room: string, onSaved: (look: ChildLook, version: string) => void) {
    this.channel = new BroadcastChannel(`room-${room}`)
    this.channel.onmessage = ({ data }) => onSaved(data.look, data.version)
  }

  tell(look: ChildLook, version: string) {
    this.channel.postMessage({ look, version })
  }
}
