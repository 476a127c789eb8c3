import { mix } from '../../kit/colour'
import type { Shape } from '../../kit/shapes'
import { coat, collar } from '../body'
import { foot } from '../feet'
import type { Foot, Joints } from '../joints'
import { type ArmLook, arm, type DressedSkin, leg } from '../limbs'
import type { Pen } from '../pen'
import type { Pose } from '../poses'

/** A set of clothes, part by part; a page may hand in its own. */
export interface Garment {
  /** a leg with its foot */
  leg: (pen: Pen, joints: Joints, foot: Foot, worn: DressedSkin) => void
  /** an arm with its hand: `handOf` paints what is held and the hand */
  arm: (pen: Pen, joints: Joints, look: ArmLook) => void
  /** no cuff parts the hand from the arm */
  areArmsBare?: true
  /** tells its outline, for the arm throws a shadow on it */
  body: (pen: Pen, pose: Pose, worn: DressedSkin) => Shape
  /** hides where the neck joins, and comes after the head */
  collar: (pen: Pen, pose: Pose, worn: DressedSkin) => void
  /** long enough to cover a seated child's legs */
  lap?: (pen: Pen, pose: Pose, worn: DressedSkin) => void
}

export const coatGarment: Garment = { leg, arm, body: coat, collar, lap }

/** The coat lies over the thighs and ends at the knee: a child that sits, not one that stands on its hem. */
function lap(pen: Pen, pose: Pose, worn: DressedSkin) {
  if (!pose.lap) return
  const { coat: cloth, trim } = worn
  const { outline, hem } = pose.lap
  // A full rim would part the skirt from its coat.
  pen.form(outline, cloth, { shadeWidth: 0.12, width: 0.024, rim: mix(cloth, pen.brush.light.colour, 0.2) })
  pen.spray(outline, pen.shade(cloth, 0.55), { strength: 0.5, start: 0.45, dots: 0.5 })
  pen.within(outline, () => {
    for (const t of [0.3, 0.68]) {
      const [from, to] = [pose.hip, hem[Math.floor(hem.length * t)] ?? pose.hip]
      const at = (k: number): [number, number] => [
        from[0] + (to[0] - from[0]) * k,
        from[1] + (to[1] - from[1]) * k,
      ]
      pen.stroke([at(0.25), at(0.6), at(1)], pen.shade(cloth, 0.3), [0.003, 0.018, 0.03])
    }
    pen.stroke(hem, trim, [0.04, 0.04, 0.04])
  })
  // Soles toward us are nearer than the hem.
  for (const [joints, turn] of [
    [pose.farLeg, pose.farFoot],
    [pose.nearLeg, pose.nearFoot],
  ] as const)
    if (typeof turn === 'object' && turn.view === 'sole') foot(pen, joints, turn, { ...worn, kind: 'boot' })
}
