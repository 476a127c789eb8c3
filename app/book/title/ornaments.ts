// The vignettes of title pages, as outlines in flat colours: the same on a screen and in print, at any size. Each is
// drawn around its own middle, about 120 units wide and high.

/** Filled by the even-odd rule, so that a second outline inside the first is a hole. */
export interface Shape {
  d: string
  color: string
}

const two = (value: number) => Number(value.toFixed(2))

export const circle = (x: number, y: number, r: number) => ellipse(x, y, r, r)

function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [a, b] = [two(rx), two(ry)]
  return `M${two(x - rx)} ${two(y)}a${a} ${b} 0 1 0 ${two(2 * rx)} 0a${a} ${b} 0 1 0 ${two(-2 * rx)} 0Z`
}

export function star(x: number, y: number, r: number): string {
  const near = r * 0.16
  const point = (dx: number, dy: number) => `${two(x + dx)} ${two(y + dy)}`
  const to = (cx: number, cy: number, dx: number, dy: number) =>
    `Q${point(cx * near, cy * near)} ${point(dx * r, dy * r)}`
  return `M${point(0, -r)}${to(1, -1, 1, 0)}${to(1, 1, 0, 1)}${to(-1, 1, -1, 0)}${to(-1, -1, 0, -1)}Z`
}

export const drop = (x: number, y: number, r: number) =>
  `M${two(x)} ${two(y - 2 * r)}C${two(x + 0.3 * r)} ${two(y - 1.1 * r)} ${two(x + r)} ${two(y - 0.6 * r)} ${two(x + r)} ${two(y)}A${two(r)} ${two(r)} 0 0 1 ${two(x - r)} ${two(y)}C${two(x - r)} ${two(y - 0.6 * r)} ${two(x - 0.3 * r)} ${two(y - 1.1 * r)} ${two(x)} ${two(y - 2 * r)}Z`

export function flake(x: number, y: number, r: number): string {
  const arms = Array.from({ length: 6 }, (_, i) => {
    const [along, across] = [(i * Math.PI) / 3, (i * Math.PI) / 3 + Math.PI / 2]
    const at = (far: number, aside: number) =>
      `${two(x + far * r * Math.cos(along) + aside * r * Math.cos(across))} ${two(y + far * r * Math.sin(along) + aside * r * Math.sin(across))}`
    return `M${at(0.12, 0.07)}L${at(1, 0.07)}L${at(1, -0.07)}L${at(0.12, -0.07)}Z`
  })
  return arms.join('')
}

interface Ground {
  x: number
  y: number
  rx: number
  ry: number
  /** the direction in which the dots are densest, in radians: 0 is right, π/2 is down */
  from: number
}

/** Fine dots, denser towards one side of an oval, like the books' own paper. The same each time. */
function grain({ x, y, rx, ry, from }: Ground, dots: number): string {
  let seed = 7 + Math.round(Math.abs(x * 31 + y * 17 + rx * 13))
  const next = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  return Array.from({ length: dots }, () => {
    const angle = from + (next() + next() + next() - 1.5) * 1.25
    const far = 1 - next() * next() * 0.7 - 0.04
    return circle(x + rx * far * Math.cos(angle), y + ry * far * Math.sin(angle), 0.35 + 0.55 * next())
  }).join('')
}

const [RIGHT, DOWN, LEFT] = [0, Math.PI / 2, Math.PI]

/** A crescent as calm as a sleeping face, stars, and a letter on its way. */
const moon: Shape[] = [
  { d: 'M14 -54A54 54 0 1 0 52 26A44 44 0 1 1 14 -54Z', color: '#f3d78c' },
  {
    d: 'M14 -54A54 54 0 1 0 52 26A57 57 0 0 1 8 46A52 52 0 0 1 -14 -46A60 60 0 0 1 14 -54Z',
    color: '#e5bd68',
  },
  {
    d: circle(-30, -14, 6.5) + circle(-24, 20, 4.2) + circle(-6, 36, 5.4) + circle(-37, 8, 2.6),
    color: '#d6a955',
  },
  { d: 'M2 -16L46 -24L52 6L8 14Z', color: '#fff8e7' },
  { d: 'M2 -16L46 -24L30 -3Z', color: '#f0dfc0' },
  { d: 'M2 -16L30 -4.2L46 -24L30.6 -1.6Z', color: '#b99a72' },
  {
    d: 'M30.4 -2.2C27.6 -6 22.4 -3 24.8 1C26.3 3.4 29.8 4.6 32.1 5.6C33.6 3.6 36.3 1.2 37 -1.6C38 -6 32.4 -6.6 30.4 -2.2Z',
    color: '#e8604c',
  },
  { d: star(44, -48, 9) + star(58, -2, 4.5) + star(24, -38, 4) + star(54, 42, 6), color: '#fff3cf' },
]

const whale: Shape[] = [
  {
    d: 'M-56 4C-54 -20 -30 -32 -6 -30C18 -28 32 -10 42 -4C48 -1 51 -8 50 -16C49 -24 42 -28 40 -36C48 -36 54 -31 57 -25C59 -31 65 -37 72 -38C71 -28 66 -22 64 -14C62 4 52 22 30 30C8 38 -26 38 -44 26C-53 20 -57 12 -56 4Z',
    color: '#7cc4c4',
  },
  {
    d: 'M-56 5C-40 12 -16 13 2 10C16 8 28 14 38 26C35.600 27.700 33 28.900 30 30C8 38 -26 38 -44 26C-52.500 20.300 -56.300 12.500 -56 5Z',
    color: '#fbf1dc',
  },
  {
    d: 'M-46 19C-32 24 -14 25 2 22L2 23.400C-14 26.600 -33 25.600 -44.600 20.800ZM-38 27.500C-26 31 -10 31.400 6 28.500L6 29.900C-10 33 -25 32.600 -35.500 29.500ZM-50 12.200C-36 17.600 -16 18.600 0 15.800L0 17.200C-16 20.200 -37 19.200 -49 14Z',
    color: '#cdb890',
  },
  { d: 'M-4 14C2 26 8 38 20 42C24 30 18 18 8 10C4 9 -1 10 -4 14Z', color: '#4f9fa4' },
  { d: circle(-32, -3, 3.6), color: '#14383f' },
  { d: circle(-33, -4.2, 1.1), color: '#fffdf5' },
  { d: ellipse(-25, 4.5, 4.6, 2.7), color: '#f08a72' },
  {
    d: 'M-14 -35C-15 -44 -20 -50 -28 -50C-34 -50 -37 -45 -34 -41C-38 -49 -30 -55 -22 -53C-16 -51.500 -13 -46 -12 -42C-11 -46 -8 -51.500 -2 -53C6 -55 14 -49 10 -41C13 -45 10 -50 4 -50C-4 -50 -9 -44 -10 -35Z',
    color: '#cfeeea',
  },
]

const lantern: Shape[] = [
  { d: circle(0, 10, 54), color: '#213b40' },
  { d: circle(0, 10, 40), color: '#365046' },
  {
    d: 'M-15 -34C-15 -50 15 -50 15 -34L11.500 -34C11.500 -45.500 -11.500 -45.500 -11.500 -34Z',
    color: '#d8b26a',
  },
  { d: 'M-24 -18L-10 -34L10 -34L24 -18Z', color: '#b98a45' },
  { d: 'M-24 -18L-10 -34L0 -34L-8 -18Z', color: '#d8b26a' },
  { d: 'M-21 -18L21 -18L18 38L-18 38Z', color: '#fbe3a0' },
  { d: 'M0 -4C12 8 13 17 10 24C7 31 -7 31 -10 24C-13 17 -8 10 0 -4Z', color: '#f6a943' },
  { d: 'M0 10C6 16 6.500 21 5 24.500C3.500 28 -3.500 28 -5 24.500C-6.500 21 -4 17 0 10Z', color: '#fff7d6' },
  { d: 'M-21 -18L-17.500 -18L-14.800 38L-18 38ZM21 -18L17.500 -18L14.800 38L18 38Z', color: '#b98a45' },
  { d: 'M-25 38L25 38L21 48L-21 48Z', color: '#b98a45' },
  { d: 'M-25 38L6 38L4 48L-21 48Z', color: '#d8b26a' },
]

const castle: Shape[] = [
  { d: 'M-25 -8L-25 30L-7 30L-7 -8ZM9 -2L9 30L27 30L27 -2Z', color: '#f8e6cf' },
  { d: 'M-11 -24L-11 32L13 32L13 -24Z', color: '#fff6e6' },
  { d: 'M-16 -8L-16 30L-7 30L-7 -8ZM19 -2L19 30L27 30L27 -2ZM4 -24L4 32L13 32L13 -24Z', color: '#ead0bd' },
  { d: 'M-16 -24L1 -56L18 -24Z', color: '#d86f8a' },
  { d: 'M-30 -8L-16 -34L-2 -8ZM4 -2L18 -28L32 -2Z', color: '#e48aa0' },
  { d: 'M1 -56L18 -24L6 -24ZM-16 -34L-4.500 -12.600L-7 -8L-11 -8ZM18 -28L32 -2L23 -2Z', color: '#c25a78' },
  { d: 'M0 -68L2 -68L2 -54L0 -54Z', color: '#7b4a78' },
  { d: 'M2 -68C8 -70 10 -65 17 -67C14 -63 15 -61 16 -58C10 -57 8 -61 2 -59Z', color: '#f0b44c' },
  {
    d: 'M-4 32L-4 20A5 5.500 0 0 1 6 20L6 32ZM-2 -6A3 4 0 0 1 4 -6L4 2L-2 2ZM-19 4A2.600 3.500 0 0 1 -13.800 4L-13.800 11L-19 11ZM15.500 8A2.600 3.500 0 0 1 20.700 8L20.700 15L15.500 15Z',
    color: '#9a5f86',
  },
  {
    d: 'M-58 46C-64 34 -50 24 -41 29C-38 18 -20 17 -15 27C-8 19 8 20 12 28C18 18 36 20 38 31C50 26 62 36 56 46C52 54 -54 55 -58 46Z',
    color: '#ffffff',
  },
  {
    d: 'M-58 46C-60 42 -59 38 -57 35C-54 42 -44 45 -36 41C-28 48 -12 47 -4 41C6 48 22 48 30 41C38 46 50 44 57 36C59 39 58.500 42.600 56 46C52 54 -54 55 -58 46Z',
    color: '#e9d6ee',
  },
]

const dew: Shape[] = [
  {
    d: 'M-52 46C-40 20 -22 -8 14 -22C22 -25 31 -25 37 -19L35 -16C28 -20 22 -20 16 -18C-18 -4 -34 20 -46 48Z',
    color: '#6fa667',
  },
  { d: 'M-34 16C-60 14 -66 -8 -62 -22C-44 -20 -30 -8 -32 12Z', color: '#8fc27c' },
  { d: 'M-34 16C-46 4 -54 -10 -62 -22C-66 -8 -60 14 -34 16Z', color: '#6fa667' },
  { d: 'M-12 -8C-26 -26 -18 -46 -8 -56C4 -42 6 -22 -8 -10Z', color: '#a9d493' },
  { d: 'M-12 -8C-12 -24 -11 -42 -8 -56C-18 -46 -26 -26 -12 -8Z', color: '#7fb56f' },
  { d: circle(36, 16, 27), color: '#2e6a58' },
  {
    d: 'M36 -18C38 -8 54 0 54 17A18 18 0 0 1 18 17C18 0 34 -8 36 -18Z',
    color: '#d4f2e4',
  },
  { d: 'M36 -18C38 -8 54 0 54 17A18 18 0 0 1 28 33C44 30 48 8 36 -18Z', color: '#9fd8c6' },
  { d: circle(33, 18, 7), color: '#fff5c4' },
  { d: star(33, 18, 13), color: '#fffbe6' },
  { d: ellipse(25.5, 8, 2.4, 5), color: '#ffffff' },
]

/** A compass rose over two ways of the wind. */
const wind: Shape[] = [
  {
    d: 'M-60 22C-36 10 -12 34 14 24C28 18 30 4 19 1C10 -1 5 8 11 13C8 13.500 5 11 5 7C5 -1 14 -6 23 -3C36 1 36 22 19 29C-10 41 -36 16 -59 25ZM-48 38C-26 30 -4 48 24 40C38 36 44 26 56 27C46 30 42 39 26 44C-4 53 -26 35 -47 41Z',
    color: '#8fb4d2',
  },
  { d: `${circle(0, -14, 41)}${circle(0, -14, 38.6)}`, color: '#c7902f' },
  { d: circle(0, -14, 36), color: '#fdf8ea' },
  { d: 'M0 -48L6 -20L0 -14ZM34 -14L6 -8L0 -14ZM0 20L-6 -8L0 -14ZM-34 -14L-6 -20L0 -14Z', color: '#d9493c' },
  { d: 'M0 -48L-6 -20L0 -14ZM34 -14L6 -20L0 -14ZM0 20L6 -8L0 -14ZM-34 -14L-6 -8L0 -14Z', color: '#27406b' },
  {
    d: 'M18 -32L5 -17L3 -19ZM18 4L3 -9L5 -11ZM-18 4L-5 -11L-3 -9ZM-18 -32L-3 -19L-5 -17Z',
    color: '#8fb4d2',
  },
  { d: circle(0, -14, 3.4), color: '#fdf8ea' },
]

/** A sprig, for a book of any story. */
const sprig: Shape[] = [
  {
    d: 'M-1.200 50C-2 26 -1.500 2 0 -40L1.600 -40C1.500 2 2 26 1.600 50Z',
    color: '#7d8f63',
  },
  {
    d: 'M0 34C-14 36 -26 28 -30 16C-16 14 -4 20 0 34ZM0 12C-13 14 -24 6 -28 -6C-15 -8 -3 -2 0 12ZM0 -10C-11 -8 -20 -15 -23 -25C-12 -27 -2 -21 0 -10Z',
    color: '#9aab7b',
  },
  {
    d: 'M0 24C14 26 26 18 30 6C16 4 4 10 0 24ZM0 2C13 4 24 -4 28 -16C15 -18 3 -12 0 2ZM0 -18C11 -16 20 -23 23 -33C12 -35 2 -29 0 -18Z',
    color: '#83966a',
  },
  { d: drop(0, -42, 6), color: '#c9854f' },
]

const shaded = (shapes: Shape[], ...grains: Shape[]) => [...shapes, ...grains]

export const ornaments = {
  sprig,
  moon: shaded(moon, {
    d: grain({ x: -2, y: -2, rx: 50, ry: 50, from: LEFT * 0.8 }, 150),
    color: '#c99a4a',
  }),
  whale: shaded(whale, {
    d: grain({ x: -4, y: 0, rx: 44, ry: 26, from: -DOWN }, 130),
    color: '#4f9fa4',
  }),
  lantern: shaded(lantern, {
    d: grain({ x: 0, y: 10, rx: 18, ry: 26, from: DOWN }, 70),
    color: '#f0c25e',
  }),
  castle: shaded(castle, {
    d: grain({ x: 0, y: 40, rx: 52, ry: 10, from: DOWN }, 120),
    color: '#cdb2d8',
  }),
  dew: shaded(dew, {
    d: grain({ x: 36, y: 16, rx: 16, ry: 17, from: RIGHT + 0.6 }, 60),
    color: '#7dc2ae',
  }),
  wind: shaded(wind, {
    d: grain({ x: 0, y: -14, rx: 35, ry: 35, from: DOWN * 0.7 }, 120),
    color: '#e8d3a4',
  }),
} as const satisfies Record<string, Shape[]>
