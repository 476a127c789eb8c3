import { skinPalette } from '~/art/child/colours'
import type { SkinTone } from '~/art/child/look'
import { maskPerson } from '~/engines/composite/cut-out/cut-out'
import { alignFace, applySimilarity, framePhoto } from '~/engines/composite/cut-out/frame'
import { readScene } from '~/engines/composite/look/analysis'
import { type MeshMeasure, ratiosOf } from '~/engines/composite/look/face/ratios'
import { colourFamilies } from '~/engines/composite/look/hair/colour'
import { readHair } from '~/engines/composite/look/hair/read-hair'
import { proposeLook } from '~/engines/composite/look/propose-look'
import { decodePhoto } from '~/engines/composite/photo/decode'
import { detectUprightFaces, type Point } from '~/engines/composite/photo/faces'
import { pickFace } from '~/engines/composite/photo/judge-photo'
import { readMeshAgain } from '~/engines/composite/photo/mesh-again'
import { openHuman, openPictureModels } from '~/engines/composite/photo/models'

// Does what the engine does, step by step, so that the proposal's own time and readings can be seen.

export async function openLookMeasure() {
  const [human, { segment }] = [await openHuman(), await openPictureModels()]
  return async (bytes: Uint8Array) => {
    const decoded = await decodePhoto(bytes)
    if (!decoded.ok) return undefined
    const seen = await detectUprightFaces(human, decoded.photo)
    const found = pickFace(seen.faces)
    if (!found.ok) return undefined
    const to = alignFace(found.face)
    const photo = framePhoto(seen.photo, to)
    const mesh = found.face.mesh.map((point) => applySimilarity(to, point))
    const enlarged = Math.hypot(to.a, to.b)
    const began = process.cpuUsage()
    const meshes = await readMeshAgain(human, photo)
    const analysis = { photo, person: maskPerson(photo, segment), mesh, enlarged }
    const proposal = proposeLook(analysis, meshes)
    const { user, system } = process.cpuUsage(began)
    const { kind } = readHair(readScene(analysis))
    const { look } = proposal
    return {
      proposal,
      cpuMs: (user + system) / 1000,
      ratios: meanRatios(meshes),
      labels: {
        length: kind.length[0]?.value,
        texture: kind.texture[0]?.value,
        fringe: kind.fringe[0]?.value,
        colour: colourFamilies[look.hair.colour],
        monk: monkOf(look.skin.tone),
        glasses: look.glasses !== null,
      },
    }
  }
}

function meanRatios(meshes: Point[][]) {
  const all = meshes.map(ratiosOf)
  const names = Object.keys(all[0] ?? {}) as MeshMeasure[]
  return Object.fromEntries(
    names.map((name) => [name, all.reduce((sum, one) => sum + one[name], 0) / all.length]),
  ) as Record<MeshMeasure, number>
}

const monkOf = (tone: SkinTone) => skinPalette[tone].monk
