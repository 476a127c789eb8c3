import type { MeshMeasure, Pose } from './ratios'

/** A ratio's mean and spread among adults, and how many spreads a child of about five lies from that mean. */
interface Norm {
  mean: number
  /** what the ratio changes by when the head nods or the lips part by a height of the face */
  nod: number
  opening: number
  /** and when the corners of the mouth rise by its width */
  smile?: number
  spread: number
  child: number
}

/** The pose at which the ratios have their means. */
export const meanPose: Omit<Pose, 'yaw'> = { nod: 0.107, opening: 0.02, smile: 0.05 }

/**
 * Means, slopes and spreads: robust lines through `ratiosOf` and `poseOf` of 69 photographs of adults from public
 * packages, measured by this mesh on 29 November 2026 (`npm run bench:look -- FOLDER --ratios` prints medians and
 * spreads of others), and moved by what the mesh of the frame and its mirror image differ from that of the photo: means
 * over eight copies of each of fifteen photographs, at most 0.34 spreads. Without the slopes the tip of the nose, the
 * jaw and the chin would tell a nod, and the nose's width a smile; the mouth's width and the lips would tell it, too.
 * Lips and the height of brows have the means that stand for the middle child's thin lips and high brows, as eight
 * portraits showed that were corrected by hand. `child` is set by hand, since there are no data of children: a child's
 * face is wider and softer below, its eyes are larger and lie lower, nose, chin and mouth are small.
 */
export const faceTable: Record<MeshMeasure, Norm> = {
  faceWidth: { mean: 0.859, nod: -0.02, opening: 0, spread: 0.05, child: 0.4 },
  jaw: { mean: 0.806, nod: -0.17, opening: 0, spread: 0.015, child: -0.7 },
  chin: { mean: 0.197, nod: -0.33, opening: -0.45, spread: 0.0175, child: -1.2 },
  forehead: { mean: 0.182, nod: 0.1, opening: 0, spread: 0.017, child: 0.5 },
  cheeks: { mean: 0.895, nod: -0.15, opening: 0.04, spread: 0.013, child: 0.7 },
  eyeSize: { mean: 0.3585, nod: 0, opening: -0.2, spread: 0.042, child: 0.8 },
  eyeHeight: { mean: 0.682, nod: -0.085, opening: 0.085, spread: 0.0137, child: -1.2 },
  eyeTilt: { mean: 0.054, nod: -0.22, opening: 0, spread: 0.074, child: 0 },
  eyeDistance: { mean: 0.255, nod: 0, opening: 0, spread: 0.0171, child: 0.3 },
  noseLength: { mean: 0.312, nod: 0.21, opening: -0.1, spread: 0.0104, child: -1.2 },
  noseWidth: { mean: 0.704, nod: 0, opening: 1.03, spread: 0.049, child: 0 },
  noseTip: { mean: 0.247, nod: -0.64, opening: -0.2, spread: 0.01, child: 1 },
  mouthWidth: { mean: 0.404, nod: -0.57, opening: 0.1, smile: 1, spread: 0.02, child: -0.5 },
  lips: { mean: 0.23, nod: 0.46, opening: 0.56, smile: -1.2, spread: 0.05, child: 0 },
}

/** The same of brows as the picture shows them; no child's brows were measured. */
export const browTable = {
  height: { mean: 0.13, nod: -0.09, spread: 0.026 },
  slope: { mean: 0.092, nod: 0.78, spread: 0.09 },
  weight: { mean: 0.0138, nod: 0, spread: 0.0063 },
}
