import type { ChildLook } from '~/art/child/look'
import { lumaOf, ramp } from '../colour/pixels'
import type { Point } from '../photo/faces'
import { isBurnt } from '../photo/judge-photo'
import { type PhotoAnalysis, readScene, type Scene } from './analysis'
import { likeliestOf, rankChoices } from './choices'
import { areOpen, opennessOf, proposeEyeColour } from './face/eyes'
import { type GlassesReading, readGlasses } from './face/glasses'
import { kindMeasures } from './face/kind-face'
import { type Deviations, deviationsOf, toMeasures } from './face/measures'
import { isMouthClosed, readMouth } from './face/mouth'
import {
  proposeBrows,
  proposeEyeShape,
  proposeFaceShape,
  proposeMouth,
  proposeNose,
  usualEyes,
} from './face/parts'
import { type FacePicture, readFacePicture } from './face/picture'
import { poseOf } from './face/ratios'
import { proposeHairColour } from './hair/colour'
import { bareStyles, rankStyles } from './hair/rank-styles'
import { type HairReading, MIN_HAIR_SAMPLES, readHair } from './hair/read-hair'
import { type FaceLight, isLitTwice, readFaceLight } from './photo-light'
import { type LookProposal, type PartChoices, type ProposedPart, toProposal } from './proposal'
import { certaintyOf, dimnessOf, proposeSkin } from './skin'

/** Everything that was read from a photo. */
interface PhotoReading {
  scene: Scene
  hair: HairReading
  light: FaceLight
  picture: FacePicture
  deviations: Deviations
  glasses: GlassesReading
  openness: number
  areEyesOpen: boolean
  isMouthClosed: boolean
}

/** `meshes`: the same face's mesh, read several times. */
export function proposeLook(analysis: PhotoAnalysis, meshes = [analysis.mesh]): LookProposal {
  const reading = readPhoto(analysis, meshes)
  const choices = toChoices(analysis, reading)
  const mouth = readMouth(analysis, reading.light)
  const measures = kindMeasures(measuresOf(reading), {
    brows: likeliestOf(choices.brows),
    mouth: likeliestOf(choices.mouth),
    expression: mouth,
  })
  return { ...toProposal(choices, measures, doubtsOf(analysis, reading)), mouth }
}

function readPhoto(analysis: PhotoAnalysis, meshes: Point[][]): PhotoReading {
  const scene = readScene(analysis)
  const hair = readHair(scene)
  const openness = meshes.reduce((sum, mesh) => sum + opennessOf(mesh), 0) / meshes.length
  const areEyesOpen = areOpen(openness)
  const light = readFaceLight(analysis, scene.grid, areEyesOpen)
  return {
    scene,
    hair,
    light,
    picture: readFacePicture(analysis, scene, hair),
    deviations: deviationsOf(meshes, frontalityOf(analysis)),
    glasses: readGlasses(analysis),
    openness,
    areEyesOpen,
    isMouthClosed: isMouthClosed(analysis, light),
  }
}

/** A lid without a visible fold may have one. */
function measuresOf(reading: PhotoReading): ChildLook['measures'] {
  const { deviations, picture, areEyesOpen } = reading
  const eyeFold = Math.max(0, foldOf(reading))
  return toMeasures({ ...deviations, ...picture.brows, eyeFold, ears: picture.ears ?? 0 }, areEyesOpen)
}

/** Behind glasses no fold of a lid can be seen. */
const foldOf = ({ glasses, picture }: PhotoReading) => (glasses.likelihood > 0.5 ? 0 : picture.eyeFold)

function toChoices(analysis: PhotoAnalysis, reading: PhotoReading): PartChoices {
  const { hair, light, picture, deviations, glasses, openness, areEyesOpen } = reading
  const many = glasses.likelihood > 0.5 ? 0 : ramp(MIN_FRECKLES, 2 * MIN_FRECKLES, picture.freckles)
  return {
    skin: proposeSkin(light),
    hairStyle: hair.isBare ? bareStyles : rankStyles(hair.kind),
    hairColour: proposeHairColour(hair.samples, hair.lengths, light.neutral, dimnessOf(light)),
    faceShape: proposeFaceShape(deviations),
    eyeShape: proposeEyeShape(deviations, areEyesOpen ? { openness, fold: foldOf(reading) } : usualEyes),
    eyeColour: proposeEyeColour(analysis, light, areEyesOpen),
    brows: proposeBrows(picture.brows),
    nose: proposeNose(deviations),
    mouth: proposeMouth(deviations),
    glasses: rankChoices<ChildLook['glasses']>([
      [null, 1 - glasses.likelihood],
      [glasses.glasses, glasses.likelihood],
    ]),
    freckles: rankChoices([
      [0, 1 - many],
      [1, many],
    ] as const),
  }
}

/** Dots for each hundredth of a head squared, above those of the twelve photographs, of which none has freckles. */
const MIN_FRECKLES = 3

/** 1 for a face that looks ahead, 0 for one that is turned by 22 degrees. */
const frontalityOf = ({ mesh }: Pick<PhotoAnalysis, 'mesh'>) => ramp(0.38, 0.14, Math.abs(poseOf(mesh).yaw))

/** Of ten portraits that were corrected by hand eight had another nose and seven another face shape than was proposed. */
const CORRECTED = 0.75

/** A part is the less sure the less of it the photo shows. */
function doubtsOf(
  analysis: PhotoAnalysis,
  { light, hair, areEyesOpen, isMouthClosed }: PhotoReading,
): Partial<Record<ProposedPart, number>> {
  const frontal = frontalityOf(analysis)
  // A child is seldom bald.
  const hasHair = hair.samples.length >= MIN_HAIR_SAMPLES && !hair.isBare
  const isLost = light.isColourless || isBurnt(lumaOf(analysis.photo)) || isLitTwice(analysis)
  const colour = isLost ? 0.2 : 1
  const isMouthSeen = light.redness !== undefined
  return {
    skin: Math.min(colour, certaintyOf(light)),
    hairColour: hasHair ? colour : 0.2,
    hairStyle: hasHair ? 1 : 0.4,
    eyeColour: colour,
    eyeShape: areEyesOpen ? frontal : 0.3,
    mouth: isMouthSeen ? (isMouthClosed ? 1 : 0.6) : 0.2,
    nose: CORRECTED * (isMouthSeen ? frontal : 0.5),
    faceShape: CORRECTED * frontal,
    measures: frontal * (isMouthSeen ? 1 : 0.6) * ramp(2.6, 1.4, analysis.enlarged),
  }
}
