import type { MeshMeasure } from './ratios'

/** A ratio's mean and spread among adults, and how many spreads a child of about five lies from that mean. */
interface Norm {
  mean: number
  spread: number
  child: number
}

/**
 * Means and spreads: median and standard deviation of `ratiosOf` over the twelve adults of `photos/faces`, measured by
 * this mesh on 23 November 2026 (`npm run bench:look -- FOLDER --ratios` prints them again). The means were compared
 * with MediaPipe's canonical face (`canonical_face_model.obj`, Apache License 2.0): they agree within 1.5 spreads, but
 * for noses and mouths, which that model has narrower. `child` is set by hand, since there are no data of children: a
 * child's face is wider and softer below, its eyes are larger and lie lower, nose, chin and mouth are small.
 */
export const faceTable: Record<MeshMeasure, Norm> = {
  faceWidth: { mean: 0.842, spread: 0.033, child: 0.6 },
  jaw: { mean: 0.796, spread: 0.025, child: -0.4 },
  chin: { mean: 0.19, spread: 0.026, child: -0.8 },
  forehead: { mean: 0.195, spread: 0.015, child: 0.6 },
  cheeks: { mean: 0.886, spread: 0.023, child: 0.4 },
  eyeSize: { mean: 0.272, spread: 0.028, child: 0.9 },
  eyeHeight: { mean: 0.676, spread: 0.02, child: -0.8 },
  eyeTilt: { mean: 0.03, spread: 0.05, child: 0 },
  eyeDistance: { mean: 0.265, spread: 0.016, child: 0.3 },
  browHeight: { mean: 0.136, spread: 0.016, child: 0.2 },
  browSlope: { mean: -0.155, spread: 0.065, child: 0 },
  noseLength: { mean: 0.317, spread: 0.017, child: -0.9 },
  noseWidth: { mean: 0.306, spread: 0.032, child: 0 },
  noseTip: { mean: 0.236, spread: 0.032, child: 0.6 },
  mouthWidth: { mean: 0.398, spread: 0.063, child: -0.5 },
  lips: { mean: 0.287, spread: 0.067, child: 0 },
  mouthCorners: { mean: 0.066, spread: 0.05, child: 0 },
}
