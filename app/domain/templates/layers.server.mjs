import { createHash } from 'node:crypto'

// A page's layers as they are kept. Plain JavaScript: the build names the shop's own with it before there is a server.

export const layers = /** @type {const} */ (['back', 'skin', 'front'])

/** @typedef {typeof layers[number]} Layer */
/** @typedef {'avif' | 'png' | 'jpg' | 'webp' | 'gif' | 'svg'} LayerType */

/**
 * A painted page as the build carries it: the name of its picture, the keys of its layers, and what was noted when it
 * was painted.
 * @typedef {Record<Layer, string> & {
 *   picture: string,
 *   place: import('../../outside/composite/composite').Place,
 *   light: import('../../outside/composite/composite').Light,
 * }} TemplateMade
 */

/**
 * Where a layer lies in storage: made of what is in it, and nowhere that a browser reaches.
 * @param {Layer} layer
 * @param {LayerType} type
 * @param {Uint8Array} bytes
 */
export function layerKey(layer, type, bytes) {
  return `templates/${layer}/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${type}`
}
