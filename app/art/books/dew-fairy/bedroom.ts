import { expressionOf } from '../../child/expression'
import { napeHair, napeHairOf } from '../../child/hair/nape'
import { headPartsOf, paintHair, paintHeadBefore } from '../../child/head'
import { leaves } from '../../figure/clothes/hats'
import { skinOf } from '../../figure/figure'
import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { blob, limb, points, smooth } from '../../kit/shapes'
import type { PlaneLook } from '../../looks'
import type { Page } from '../../page'
import { leaf } from '../../scenery'
import { cutByHand } from './world'

const pane = points('1700,320 1930,314 1934,584 1696,588')

const plane: PlaneLook = { edge: 0.5, reach: 1.6, grain: 0.1, blotch: 0.08 }

/** Only the crown of leaves, and hair; the face is in the pillow. */
export function bedroom(page: Page) {
  page.plane(plane, (brush) => {
    brush.fill(cutByHand(points('1684,304 1946,298 1950,604 1680,608'), 1.5, 2), '#8a5a40')
    brush.fill(pane, '#8f7fa0')
    brush.within(pane, () => {
      brush.sprayed({ dots: 0.5 }, (soft) => soft.glow(1720, 420, 230, '#f6d59a', { strength: 0.8 }))
      brush.form(
        smooth(points('1684,560 1690,470 1712,418 1790,404 1862,432 1896,500 1904,600 1684,600'), true, 6),
        // A fair cheek would be lost on white.
        '#d3d2ea',
        { width: 4, shadeWidth: 10 },
      )
    })
  })
  page.plane({ ...plane, isChild: true }, (brush) =>
    brush.within(pane, () => sleeper(Pen.at(brush, { x: 1790, y: 496, scale: 104, turn: 1.15 }))),
  )
  page.plane(plane, (brush) => {
    brush.within(pane, () => quilt(brush))
  })
  page.plane({ ...plane, isChild: true }, (brush) => brush.within(pane, () => sleeve(brush)))
  page.plane(plane, sill)
}

function quilt(brush: Brush) {
  const outline = '1690,604 1700,548 1760,534 1830,546 1900,530 1940,560 1940,610'
  brush.form(smooth(points(outline), true, 6), '#7d86bd', { width: 4, shadeWidth: 8 })
  brush.pattern(
    smooth(points('1690,604 1700,552 1760,540 1830,552 1900,536 1940,566 1940,610'), true, 6),
    '#a5abd4',
    { mark: 'dot', step: 26, size: 6 },
  )
}

function sill(brush: Brush) {
  brush.form(cutByHand(points('1660,320 1702,322 1698,588 1648,604'), 1, 3), '#c98a5a', {
    width: 4,
    shadeWidth: 8,
  })
  brush.form(points('1664,598 1960,592 1966,618 1660,624'), '#fbeccb', { width: 4, shade: null })
  pot(brush)
}

/** The drawn child's cheek is in the pillow; a photographed one sleeps with its back to us. */
function sleeper(head: Pen) {
  const { brush } = head
  const nape = napeHairOf(brush)
  if (brush.take !== 'whole') {
    const cheek = smooth(points('-0.3,0.3 0.1,0.36 0.3,0.5 0.24,0.74 -0.2,0.72'), true, 5)
    head.form(cheek, skinOf(brush), { rim: null })
  }
  const [x, y] = head.point([0, 0])
  brush.seenBehind({ x, y, scale: head.unit, turn: 0, flip: false })
  if (nape) napeHair(head, nape)
  else if (brush.take === 'whole') asleep(head)
  leaves(head, { kind: 'leaves', colour: '#6fa657', trim: '#f2b84b' })
}

function asleep(head: Pen) {
  const expression = expressionOf({ eyes: 'closed', mouth: 'calm', gaze: -0.2 })
  const { weight } = head
  const parts = headPartsOf(head.brush.child, expression, { cover: 'leaves', motion: 'pillow', weight })
  paintHair(head, parts, 'behind')
  paintHeadBefore(head, parts)
  paintHair(head, parts, 'over')
}

/** An arm lies on the quilt. */
function sleeve(brush: Brush) {
  const skin = skinOf(brush)
  const look = { width: 2, shadeWidth: 4 }
  brush.form(limb(points('1752,584 1784,568 1808,558'), [13, 12, 10]), skin, look)
  for (const finger of [
    '1816,549 1826,542 1836,542',
    '1818,554 1830,549 1840,551',
    '1818,560 1829,558 1837,561',
  ])
    brush.form(limb(points(finger), [5.4, 5, 4]), skin, look)
  brush.form(blob(1813, 555, 12, 11, { corners: 9, turn: -0.4 }), skin, look)
  brush.form(limb(points('1806,549 1809,540 1816,535'), [4.6, 4.6, 3.6]), skin, look)
  brush.form(limb(points('1690,606 1722,594 1758,578'), [24, 23, 18]), '#8fbf8c', { width: 3, shadeWidth: 8 })
}

/** The flower on the sill is open. */
function pot(brush: Brush) {
  brush.form(smooth(points('1900,540 1944,540 1938,594 1906,594'), true, 4), '#b0644a', { width: 3 })
  brush.form(blob(1916, 516, 30, 27, { corners: 10, jitter: 0.08 }), '#6d63b4', { width: 3, shadeWidth: 6 })
  for (let i = 0; i < 5; i++) brush.fill(leaf(1916, 516, 25, 5, i * 1.26, 0), '#fbf4f2')
  brush.fill(leaf(1930, 546, 30, 9, -0.3, 0.3), '#5f9157')
}
