import { joinTestServer } from './postgres'
import { createDatabase, createDataFolder, removeFolder } from './shop'

/** Makes what the shops start from before any test, so that none waits for it, and keeps the database server open. */
export default async function setup() {
  const { leave } = await joinTestServer()
  removeFolder(await createDataFolder())
  await (await createDatabase()).drop()
  return leave
}
