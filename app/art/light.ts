import type { Light } from './looks'

/** The light of a page that names none. */
export const lamp: Light = { from: [-0.6, -0.8], colour: '#ffe9c4', tint: '#3c3566' }

export const unitLight = (light: Light): Light => {
  const length = Math.hypot(...light.from) || 1
  return { ...light, from: [light.from[0] / length, light.from[1] / length] }
}
