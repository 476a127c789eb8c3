import { hairColour } from '../../child/colours'
import { type HairFamily, hairFamilies } from '../../child/hair/families'
import { napeHairOf } from '../../child/hair/nape'
import { skinOf } from '../../figure/figure'
import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { blob, limb, points, smooth } from '../../kit/shapes'
import type { HairLength, PlaneLook } from '../../looks'
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
        smooth(points('1690,560 1700,500 1760,478 1850,486 1890,520 1900,600 1690,600'), true, 6),
        '#fbf3df',
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

/** Cheek, hair and an ear; over them the crown of leaves. */
function sleeper(head: Pen) {
  const { brush } = head
  const nape = napeHairOf(brush)
  const cheek = smooth(points('-0.3,0.3 0.1,0.36 0.3,0.5 0.24,0.74 -0.2,0.72'), true, 5)
  head.form(cheek, skinOf(brush), { rim: null })
  const [x, y] = head.point([0, 0])
  brush.seenBehind({ x, y, scale: head.unit, turn: 0, flip: false })
  if (nape) {
    head.form(smooth(points(LOCKS[nape.length]), true, 6), nape.colour)
    strands(head, nape.colour)
    if (nape.length === 'short') ear(head)
  } else ownHair(head)
  for (let i = 0; i < 9; i++)
    head.form(
      leaf(-0.5 + i * 0.1, -0.3 - Math.sin((i / 8) * Math.PI) * 0.24, 0.36, 0.09, -2.3 + i * 0.2, 0.3),
      i % 2 ? '#6fa657' : '#86b76a',
      { shade: null, width: 0.012 },
    )
}

const bare: HairFamily[] = ['shaved', 'short', 'tail', 'tails', 'buns']

function ownHair(head: Pen) {
  const look = head.brush.child
  const family = hairFamilies[look.hair.style]
  const colour = hairColour(look)
  const isLong = family === 'long' || family === 'longCurls'
  const length = bare.includes(family) || family === 'curls' ? 'short' : isLong ? 'long' : 'middle'
  const scalp = family === 'shaved' ? mix(skinOf(head.brush), colour, 0.35) : colour
  if (family === 'tail' || family === 'tails')
    head.form(smooth(points('-0.3,-0.3 -0.7,-0.2 -0.96,0.1 -0.9,0.4 -0.66,0.2 -0.4,0.1'), true, 6), colour)
  if (family === 'curls' || family === 'longCurls')
    for (let i = 0; i < 9; i++)
      head.form(blob(Math.cos(i * 0.7 + 2) * 0.5, Math.sin(i * 0.7 + 2) * 0.46, 0.2, 0.2), colour)
  if (family === 'buns') head.form(blob(-0.44, -0.16, 0.24, 0.22, { corners: 10 }), colour)
  head.form(smooth(points(LOCKS[length]), true, 6), scalp)
  if (family !== 'shaved') strands(head, colour)
  if (length === 'short') ear(head)
}

const ear = (head: Pen) =>
  head.form(blob(0.2, 0.3, 0.1, 0.14), skinOf(head.brush), { rim: null, shadeWidth: 0.04 })

function strands(head: Pen, colour: string) {
  for (const down of [-0.24, -0.05, 0.14])
    head.stroke(
      points(`-0.3,${down - 0.1} 0,${down} 0.36,${down + 0.06}`),
      shift(colour, { l: 0.08 }),
      [0.006, 0.016, 0.006],
    )
}

/** Longer hair lies over the ear and the cheek, and on the pillow. */
const LOCKS: Record<HairLength, string> = {
  short: '0,-0.5 0.4,-0.36 0.54,0 0.44,0.36 0.3,0.52 0.06,0.4 -0.2,0.52 -0.46,0.34 -0.54,0 -0.4,-0.36',
  middle:
    '0,-0.5 0.4,-0.36 0.55,0 0.54,0.36 0.46,0.64 0.22,0.6 0.04,0.46 -0.2,0.56 -0.48,0.38 -0.56,0 -0.4,-0.36',
  long: '0,-0.5 0.4,-0.36 0.56,0 0.62,0.4 0.66,0.82 0.5,1.02 0.3,0.94 0.2,0.7 0,0.52 -0.22,0.6 -0.5,0.42 -0.56,0 -0.4,-0.36',
}

/** An arm lies on the quilt. */
function sleeve(brush: Brush) {
  brush.form(limb(points('1800,566 1768,574 1738,566'), [13, 13, 11]), skinOf(brush), {
    width: 2,
    shadeWidth: 5,
  })
  brush.form(limb(points('1876,556 1842,572 1804,570'), [24, 23, 18]), '#8fbf8c', { width: 3, shadeWidth: 8 })
}

/** The flower on the sill is open. */
function pot(brush: Brush) {
  brush.form(smooth(points('1900,540 1944,540 1938,594 1906,594'), true, 4), '#b0644a', { width: 3 })
  brush.form(blob(1916, 516, 30, 27, { corners: 10, jitter: 0.08 }), '#6d63b4', { width: 3, shadeWidth: 6 })
  for (let i = 0; i < 5; i++) brush.fill(leaf(1916, 516, 25, 5, i * 1.26, 0), '#fbf4f2')
  brush.fill(leaf(1930, 546, 30, 9, -0.3, 0.3), '#5f9157')
}
