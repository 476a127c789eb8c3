import { createHash } from 'node:crypto'

// A page's stored layers. Plain JavaScript: the build names the shop's own layers with it before there is a server.

export const layers = /** @type {const} */ (['back', 'skin', 'front'])

/**
 * Hair of a child seen from behind: three layers for each length. Below a head's cut only long hair is seen: the other
 * lengths name one empty layer three times, which an earlier release can lay too.
 */
export const hairLengths = /** @type {const} */ (['short', 'middle', 'long'])
export const hairLayers = /** @type {const} */ (['base', 'light', 'skin'])

/** @typedef {typeof layers[number]} Layer */
/** @typedef {Record<typeof hairLengths[number], Record<typeof hairLayers[number], string>>} HairKeys */
/** @typedef {'avif' | 'png' | 'jpg' | 'webp' | 'gif' | 'svg'} LayerType */

/**
 * A painted page as the build carries it: the name of its picture, the keys of its layers, and the data recorded
 * while painting.
 * @typedef {Record<Layer, string | null> & {
 *   picture: string,
 *   back: string,
 *   place: import('../../engines/composite/composite').Place | null,
 *   hair: HairKeys | null,
 *   light: import('../../engines/composite/composite').Light,
 * }} TemplateRecord
 */

/**
 * A layer's storage key: derived from its content, and at no URL that a browser can reach.
 * @param {Layer | 'hair'} layer
 * @param {LayerType} type
 * @param {Uint8Array} bytes
 */
export function layerKey(layer, type, bytes) {
  return `templates/${layer}/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${type}`
}

/** @param {HairKeys['long']} keys */
export const isHairSeen = ({ base, skin }) => base !== skin

/**
 * All keys that a template names.
 * @param {{ [layer in Layer]?: string | null } & { hair?: HairKeys | null }} template
 * @returns {string[]}
 */
export function layerKeysOf({ back, skin, front, hair }) {
  const ofHair = Object.values(hair ?? {}).flatMap((of) => Object.values(of))
  return [back, skin, front, ...ofHair].filter((key) => typeof key === 'string')
}
