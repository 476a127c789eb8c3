import { type ChildLook, defaultLook, lookWith } from '../look'
import type { Sheet } from './grid'

type Face = Partial<Omit<ChildLook, 'face' | 'eyes'>> & {
  face?: Partial<ChildLook['face']>
  eyes?: Partial<ChildLook['eyes']>
}

/** Sixteen children with one bob and one skin: what tells them apart is the face alone. */
const children: Face[] = [
  { measures: {} },
  {
    face: { shape: 'round' },
    eyes: { shape: 'monolid', colour: 'black' },
    brows: 'straight',
    nose: 'round',
    mouth: { shape: 'bow', hasGap: false },
    measures: { cheeks: 2, eyeDistance: 1, browWeight: -1, eyeHeight: -1, jaw: 1 },
  },
  {
    face: { shape: 'heart' },
    eyes: { shape: 'almond-fold', colour: 'dark-brown' },
    brows: 'arched',
    nose: 'straight',
    mouth: { shape: 'full', hasGap: false },
    measures: { eyeSize: 2, browHeight: 1, chin: -1, noseWidth: -1 },
  },
  {
    face: { shape: 'long' },
    eyes: { shape: 'almond', colour: 'brown', hasLashes: false },
    brows: 'bushy',
    nose: 'straight',
    mouth: { shape: 'wide', hasGap: false },
    measures: { noseLength: 2, eyeHeight: 1, browWeight: 1, cheeks: -1 },
  },
  {
    face: { shape: 'round', freckles: 1 },
    eyes: { shape: 'droop', colour: 'hazel' },
    brows: 'soft',
    nose: 'broad',
    mouth: { shape: 'wide', hasGap: true },
    measures: { faceWidth: 2, browSlope: -2, eyeSize: -1, noseWidth: 1, mouthWidth: 1 },
  },
  {
    face: { shape: 'oval' },
    eyes: { shape: 'upturned', colour: 'amber' },
    brows: 'arched',
    nose: 'button',
    mouth: { shape: 'bow', hasGap: false },
    measures: { jaw: -2, eyeTilt: 1, browSlope: 2, mouthCorners: 2, faceWidth: -1 },
  },
  {
    face: { shape: 'oval' },
    eyes: { shape: 'round', colour: 'black', hasLashes: false },
    brows: 'bushy',
    nose: 'round',
    mouth: { shape: 'soft', hasGap: false },
    measures: { jaw: 2, eyeSize: -2, eyeDistance: -2, browWeight: 2, browHeight: -1 },
  },
  {
    face: { shape: 'heart', mole: 'cheek' },
    eyes: { shape: 'round', colour: 'blue' },
    brows: 'soft',
    nose: 'button',
    mouth: { shape: 'soft', hasGap: false },
    measures: { eyeSize: 2, eyeDistance: 2, eyeHeight: -2, browHeight: 2, noseTip: 2, browWeight: -2 },
  },
  {
    face: { shape: 'long', hasDimples: true },
    eyes: { shape: 'monolid', colour: 'dark-brown' },
    brows: 'soft',
    nose: 'broad',
    mouth: { shape: 'full', hasGap: false },
    measures: { lips: 2, eyeTilt: -1, noseWidth: 2, chin: 1, jaw: 1 },
  },
  {
    face: { shape: 'round' },
    eyes: { shape: 'almond-fold', colour: 'black' },
    brows: 'straight',
    nose: 'button',
    mouth: { shape: 'soft', hasGap: false },
    measures: { forehead: 2, eyeHeight: -2, cheeks: 2, mouthWidth: -2, chin: -2 },
  },
  {
    face: { shape: 'oval', freckles: 2 },
    eyes: { shape: 'almond', colour: 'green' },
    brows: 'straight',
    nose: 'straight',
    mouth: { shape: 'wide', hasGap: false },
    measures: { noseTip: -2, noseLength: 1, eyeDistance: 1, browSlope: -1, lips: -2 },
  },
  {
    face: { shape: 'heart' },
    eyes: { shape: 'upturned', colour: 'black' },
    brows: 'bushy',
    nose: 'round',
    mouth: { shape: 'full', hasGap: true },
    measures: { browSlope: 1, browHeight: -2, jaw: -1, noseWidth: 1, eyeFold: -2 },
  },
  {
    face: { shape: 'long', mole: 'lip' },
    eyes: { shape: 'round', colour: 'brown' },
    brows: 'arched',
    nose: 'straight',
    mouth: { shape: 'bow', hasGap: false },
    measures: { eyeFold: 2, eyeHeight: 2, chin: 2, mouthWidth: -1, faceWidth: -2 },
  },
  {
    face: { shape: 'round' },
    eyes: { shape: 'droop', colour: 'black' },
    brows: 'straight',
    nose: 'round',
    mouth: { shape: 'wide', hasGap: false },
    measures: { eyeTilt: -2, browWeight: 2, mouthCorners: -2, jaw: 2, noseLength: -2 },
  },
  {
    face: { shape: 'oval' },
    eyes: { shape: 'monolid', colour: 'black', hasLashes: false },
    brows: 'arched',
    nose: 'button',
    mouth: { shape: 'soft', hasGap: false },
    measures: { eyeSize: 2, eyeTilt: 2, browHeight: 2, cheeks: -2, noseLength: -1 },
  },
  {
    face: { shape: 'heart', hasDimples: true },
    eyes: { shape: 'almond', colour: 'grey' },
    brows: 'soft',
    nose: 'broad',
    mouth: { shape: 'full', hasGap: false },
    measures: { forehead: -2, eyeSize: -2, eyeDistance: 2, cheeks: 1, chin: 2 },
  },
]

export const sameBob: Sheet = {
  across: 4,
  isClose: true,
  cells: children.map(({ face, eyes, ...more }, i) => ({
    look: lookWith({
      hair: { style: 'bob-fringe', colour: 'black', shift: 0 },
      ...more,
      face: { ...defaultLook.face, ...face },
      eyes: { ...defaultLook.eyes, ...eyes },
    }),
    mouth: i % 4 === 1 ? 'open' : i % 4 === 3 ? 'calm' : 'smile',
  })),
}
