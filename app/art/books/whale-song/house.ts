import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { blob, limb, type Placement, points, ribbon } from '../../kit/shapes'

export interface HouseLook {
  wall: string
  roof: string
  window: string
  door: string
  /** the figure that calls to supper */
  caller: string
  chimney?: string
}

const daytime: HouseLook = {
  wall: '#f4e6c6',
  roof: '#d9694f',
  window: '#ffd873',
  door: '#3d4b6b',
  caller: '#1d3a52',
  chimney: '#b9584a',
}

/** The house on the dune, its door to the right; a figure calls from it and waves a ladle. One unit is its height. */
export function house(brush: Brush, placement: Placement, look: Partial<HouseLook> = {}) {
  const pen = Pen.at(brush, placement)
  const { wall, roof, window, door, caller, chimney } = { ...daytime, ...look }
  if (chimney) pen.form(points('-0.3,-0.98 -0.18,-0.98 -0.17,-0.6 -0.31,-0.6'), chimney)
  pen.form(points('-0.44,0.02 -0.43,-0.52 0.42,-0.52 0.44,0.02'), wall)
  pen.form(points('-0.56,-0.48 -0.34,-0.93 0.34,-0.94 0.57,-0.48'), roof, { shadeWidth: 0.1 })
  pen.fill(points('-0.32,-0.42 -0.06,-0.42 -0.06,-0.16 -0.32,-0.16'), window)
  pen.fill(points('-0.205,-0.42 -0.18,-0.42 -0.18,-0.16 -0.205,-0.16'), wall)
  pen.fill(points('-0.32,-0.3 -0.06,-0.3 -0.06,-0.28 -0.32,-0.28'), wall)
  pen.fill(points('0.08,0.02 0.08,-0.4 0.34,-0.4 0.34,0.02'), door === daytime.door ? '#ffd873' : door)
  callerAtDoor(pen, caller)
}

/** Small, but the arm with the ladle must read. */
function callerAtDoor(pen: Pen, colour: string) {
  pen.fill(points('0.13,0.03 0.16,-0.2 0.27,-0.2 0.31,0.03'), colour)
  pen.fill(blob(0.215, -0.265, 0.062), colour)
  pen.fill(limb(points('0.26,-0.17 0.38,-0.2 0.46,-0.34'), [0.03, 0.026, 0.022], 5), colour)
  pen.fill(ribbon(points('0.44,-0.3 0.5,-0.42 0.55,-0.5'), [0.013, 0.013, 0.013], 3), colour)
  pen.fill(blob(0.57, -0.53, 0.045, 0.032, { turn: -0.4 }), colour)
}
