// A small ICC profile of four inks, which the tests make themselves: paper and inks as a simple formula has them.

type Triple = [number, number, number]

const GRID_OF_INKS = 5
const GRID_OF_COLOURS = 17

/** Dark colours get up to 320 % of ink, so that a limit below it can be seen to work. */
export function makeInkProfile(): Uint8Array {
  const tags: [string, Buffer][] = [
    ['desc', description('Inks of a test')],
    ['cprt', Buffer.concat([ascii('text'), zeros(4), ascii('made by a test\0')])],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ['A2B0', table({ inputs: 4, outputs: 3, grid: GRID_OF_INKS, of: (ink) => toLabNumbers(toColour(ink)) })],
    [
      'B2A0',
      table({ inputs: 3, outputs: 4, grid: GRID_OF_COLOURS, of: (lab) => toInk(fromLabNumbers(lab)) }),
    ],
  ]
  const directory = 128 + 4 + 12 * tags.length
  let at = directory
  const entries: Buffer[] = []
  const bodies: Buffer[] = []
  for (const [name, body] of tags) {
    entries.push(Buffer.concat([ascii(name), uint32(at), uint32(body.length)]))
    const whole = Buffer.concat([body, zeros((4 - (body.length % 4)) % 4)])
    bodies.push(whole)
    at += whole.length
  }
  return Buffer.concat([header(at), uint32(tags.length), ...entries, ...bodies])
}

function header(size: number): Buffer {
  const made = zeros(128)
  made.writeUInt32BE(size, 0)
  made.writeUInt32BE(0x02400000, 8)
  made.write('prtrCMYKLab ', 12, 'latin1')
  made.write('acsp', 36, 'latin1')
  xyz([0.9642, 1, 0.8249]).copy(made, 68, 8)
  return made
}

interface Table {
  inputs: number
  outputs: number
  grid: number
  /** numbers from 0 to 1 */
  of: (input: number[]) => number[]
}

/** A table of 16-bit numbers (`mft2`) whose curves change nothing. */
function table({ inputs, outputs, grid, of }: Table): Buffer {
  const head = Buffer.from([inputs, outputs, grid, 0])
  const matrix = Buffer.concat([1, 0, 0, 0, 1, 0, 0, 0, 1].map((value) => uint32(value * 65_536)))
  const points = Array.from({ length: grid ** inputs }, (_, index) =>
    Array.from(
      { length: inputs },
      (_, k) => (Math.floor(index / grid ** (inputs - 1 - k)) % grid) / (grid - 1),
    ),
  )
  const numbers = points.flatMap(of).map((value) => uint16(value * 65_535))
  const curves = (count: number) =>
    Buffer.concat(Array.from({ length: count }, () => [uint16(0), uint16(65_535)]).flat())
  return Buffer.concat([
    ...[ascii('mft2'), zeros(4), head, matrix, uint16(2), uint16(2)],
    ...[curves(inputs), ...numbers, curves(outputs)],
  ])
}

/** Red, green and blue light that four inks leave, from 0 to 1. */
function toColour([cyan = 0, magenta = 0, yellow = 0, black = 0]: number[]): Triple {
  const left = (ink: number) => (1 - 0.95 * ink) * (1 - 0.95 * black)
  return [left(cyan), left(magenta), left(yellow)]
}

function toInk([red, green, blue]: Triple): number[] {
  const coloured = [1 - red, 1 - green, 1 - blue]
  const black = Math.max(0, Math.min(...coloured) - 0.5) * 1.6
  return [...coloured.map((ink) => Math.min(0.8, ink)), Math.min(0.8, black)]
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const curved = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
const cube = (value: number) => (value ** 3 > 0.008856 ? value ** 3 : (value - 16 / 116) / 7.787)

/** Lab as a version 2 table of 16 bits has it. */
function toLabNumbers(colour: Triple): number[] {
  const [r, g, b] = colour.map(linear) as Triple
  const x = root((0.4361 * r + 0.3851 * g + 0.1431 * b) / 0.9642)
  const y = root(0.2225 * r + 0.7169 * g + 0.0606 * b)
  const z = root((0.0139 * r + 0.0971 * g + 0.7141 * b) / 0.8249)
  const [light, a, other] = [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  return [(light / 100) * (65_280 / 65_535), (a + 128) / 255.996, (other + 128) / 255.996].map(clamp)
}

function fromLabNumbers([l = 0, a = 0, b = 0]: number[]): Triple {
  const fy = (l * (65_535 / 65_280) * 100 + 16) / 116
  const x = cube(fy + (a * 255.996 - 128) / 500) * 0.9642
  const y = cube(fy)
  const z = cube(fy - (b * 255.996 - 128) / 200) * 0.8249
  const light = [
    3.1339 * x - 1.6169 * y - 0.4906 * z,
    -0.9788 * x + 1.9161 * y + 0.0335 * z,
    0.0719 * x - 0.229 * y + 1.4052 * z,
  ]
  return light.map((value) => clamp(curved(clamp(value)))) as Triple
}

const clamp = (value: number) => Math.max(0, Math.min(1, value))
const ascii = (text: string) => Buffer.from(text, 'latin1')
const zeros = (count: number) => Buffer.alloc(count)
const uint16 = (value: number) => {
  const made = zeros(2)
  made.writeUInt16BE(Math.round(value))
  return made
}
const uint32 = (value: number) => {
  const made = zeros(4)
  made.writeUInt32BE(Math.round(value))
  return made
}
const xyz = (values: Triple) =>
  Buffer.concat([ascii('XYZ '), zeros(4), ...values.map((value) => uint32(value * 65_536))])
const description = (text: string) =>
  Buffer.concat([
    ascii('desc'),
    zeros(4),
    uint32(text.length + 1),
    ascii(`${text}\0`),
    zeros(4 + 4 + 2 + 1 + 67),
  ])
