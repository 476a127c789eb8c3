import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { lerp, rng } from '../../kit/random'
import { blob, limb, type Point, points, ribbon, smooth, wobble } from '../../kit/shapes'
import type { Page } from '../../page'
import { blade, leaf } from '../../scenery'

const DEEP = '#17342b'

/** Flowers and grass far behind, pale in the mist, and tall because the figures are small. */
export function meadow(page: Page) {
  const far = [
    {
      tone: '#7faa8c',
      xs: [[118, 560, 58]],
      blades: 26,
      seed: 3,
    },
    { tone: '#4f8068', xs: [[52, 640, 66]], blades: 20, seed: 6 },
  ] as const
  for (const { tone, xs, blades, seed } of far) {
    const random = rng(seed)
    page.plane({ edge: 0.4, reach: 1.4, grain: 0.08 }, (brush) => {
      for (let i = 0; i < blades; i++) {
        const x = lerp(-40, 1040, random())
        const edge = Math.abs(x - 540) / 540
        brush.fill(
          blade(x, 900, lerp(120, 420, edge) * (0.6 + random() * 0.5), 9, (random() - 0.5) * 160),
          shift(tone, { l: (random() - 0.5) * 0.04 }),
        )
      }
    })
    page.plane({ grain: 0.08, blur: 1.2, alpha: 0.8 }, (brush) => {
      for (const each of xs) daisy(brush, each, tone)
    })
    page.glow(820, 790, 600, '#ffd488', { strength: 0.4, stretch: 0.3, stipple: 0.5 })
  }
}

/** Out of the mist, hardly lighter than it; its petals are round and no two alike. */
function daisy(brush: Brush, [x, y, size]: readonly [number, number, number], tone: string) {
  const stalk = points(`${x + 20},900 ${x - 8},${y + 180} ${x},${y}`)
  brush.fill(ribbon(stalk, [7, 5, 4]), shift(tone, { l: -0.04 }))
  for (let i = 0; i < 13; i++) {
    const angle = (i / 13) * Math.PI * 2 + 0.2
    const reach = size * (0.86 + ((i * 5) % 7) * 0.04)
    // Seen a little from below: the flower looks up at the light.
    const tip: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.82]
    const petal = limb(
      [[x, y], [(x + tip[0]) / 2, (y + tip[1]) / 2], tip],
      [size * 0.05, size * 0.15, size * 0.13],
      5,
    )
    brush.fill(petal, shift(tone, { l: 0.03 + (i % 3) * 0.014 }))
  }
  brush.fill(blob(x, y, size * 0.26, size * 0.22), mix(tone, '#f2b84b', 0.3))
}

/** A daisy seen from the side: white petals hang like a cloth over the counter. */
export function counter(page: Page) {
  page.plane(
    {
      edge: 0.4,
      reach: 1.2,
      grain: 0.1,
      blotch: 0.06,
      shadow: { colour: '#23382c', dx: -14, dy: 8, blur: 9, alpha: 0.4 },
    },
    (brush) => {
      brush.form(
        ribbon(
          [
            [742, 900],
            [728, 830],
            [736, 760],
          ],
          [22, 15, 17],
        ),
        '#4f8050',
        { shadeWidth: 12 },
      )
      brush
        .form(leaf(736, 872, 130, 30, -0.5, 0.4), '#5d9156', { shadeWidth: 10 })
        .form(leaf(730, 880, 110, 26, -2.7, -0.4), '#3f6e48', { shadeWidth: 8 })
      for (const dx of [-140, -96, -50, -4, 44, 92, 138])
        brush.form(blob(732 + dx, 720 + Math.abs(dx) * 0.05, 27, 13, { seed: dx + 200 }), '#e4dcc8', {
          width: 2,
          shade: null,
        })
      const petals = [-182, -150, 178, 146, -112, 110, -72, 70, -34, 32, 0]
      petals.forEach((dx, i) => {
        const hang = lerp(84, 44, Math.abs(dx) / 190)
        const tone = mix('#fbf3dc', '#b3b4c9', dx < 0 ? Math.abs(dx) / 260 : 0)
        const petal = smooth(
          [
            [732 + dx * 0.78, 738],
            [732 + dx * 1.02 - 26, 742 + hang * 0.5],
            [732 + dx * 1.1 - 8, 744 + hang],
            [732 + dx * 1.1 + 10, 744 + hang - 3],
            [732 + dx * 1.02 + 26, 742 + hang * 0.5],
          ],
          true,
          6,
        )
        brush.form(wobble(petal, 1.5, 0.05, i), tone, {
          width: 3,
          shadeWidth: 7,
          shade: mix(tone, '#7f86ad', 0.45),
        })
      })
      heart(brush)
    },
  )
}

/** The gold of the counter: hundreds of florets in a spiral, lit from the right. */
function heart(brush: Brush) {
  const edge = wobble(blob(732, 741, 170, 27, { corners: 40, jitter: 0.03, seed: 4 }), 2.5, 0.2)
  brush.form(edge, '#c98a3c', { width: 3, shadeWidth: 5, shade: '#96603c' })
  const top = blob(733, 735, 164, 23, { corners: 16, jitter: 0.02, seed: 4 })
  brush.fill(top, '#eeb042')
  brush.within(top, () => {
    for (let i = 0; i < 330; i++) {
      const [reach, angle] = [Math.sqrt(i / 330), i * 2.39996]
      const [x, y] = [733 + Math.cos(angle) * reach * 166, 735 + Math.sin(angle) * reach * 24]
      const lit = (x - 570) / 330 + Math.sin(i * 1.7) * 0.14
      const size = 3.2 + (y - 712) * 0.05
      brush.fill(
        blob(x, y, size, size * 0.62, { corners: 6, seed: i, steps: 3 }),
        mix('#c07f38', '#ffd35e', lit),
      )
    }
    brush.sprayed({ dots: 0.6, blend: 'multiply' }, (soft) =>
      soft.glow(600, 742, 130, '#9a5f4a', { strength: 0.6, stretch: 0.4 }),
    )
  })
}

/** Dark blades frame the page and lean in; the largest and simplest shapes of all. */
export function foreground(page: Page) {
  page.plane(
    { edge: 0.45, reach: 1.6, grain: 0.1, shadow: { colour: '#10241d', dx: -3, dy: 4, blur: 9, alpha: 0.4 } },
    (brush) => {
      brush.fill(
        ribbon(
          [
            [-20, 1040],
            [26, 820],
            [4, 640],
            [-70, 520],
          ],
          [56, 46, 28, 2],
          14,
        ),
        DEEP,
      )
      brush.fill(
        ribbon(
          [
            [70, 1040],
            [84, 900],
            [142, 780],
            [236, 742],
          ],
          [26, 22, 15, 1],
          14,
        ),
        '#1f4436',
      )
      brush.fill(
        ribbon(
          [
            [1020, 1040],
            [996, 900],
            [1000, 780],
            [1046, 690],
          ],
          [40, 34, 22, 2],
          14,
        ),
        DEEP,
      )
      brush.fill(
        ribbon(
          [
            [956, 1040],
            [952, 980],
            [930, 900],
            [880, 868],
          ],
          [24, 20, 13, 1],
          14,
        ),
        '#1f4436',
      )
      brush.fill(
        smooth(points('-60,1060 -60,960 120,944 330,962 560,952 780,968 1060,938 1060,1060'), true, 8),
        DEEP,
      )
      const random = rng(12)
      for (let i = 0; i < 30; i++) {
        const x = lerp(-10, 1010, random())
        brush.fill(
          blade(
            x,
            1000,
            lerp(50, 120, random()) * (0.45 + Math.abs(x - 480) / 600),
            6,
            (random() - 0.5) * 50,
          ),
          DEEP,
        )
      }
    },
  )
}
