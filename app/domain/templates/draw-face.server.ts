import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

// Shaded frontal faces, drawn by code: a detector takes them for photographs, and the project holds no real person's
// picture. The office tries its templates with one, and the tests use them.

interface FaceDrawing {
  width: number
  height: number
  x: number
  y: number
  size: number
  skin: string
  hair: string
  lean: number
  ground: string
  longHair: boolean
}

const defaultFace: FaceDrawing = {
  width: 640,
  height: 640,
  x: 320,
  y: 300,
  size: 150,
  skin: '#e3b08c',
  hair: '#33241d',
  lean: 0,
  ground: '#9fb4c4',
  longHair: false,
}

type Pen = SKRSContext2D

export function drawPhotoCanvas(...faces: Partial<FaceDrawing>[]) {
  const first = { ...defaultFace, ...faces[0] }
  const canvas = createCanvas(first.width, first.height)
  const pen = canvas.getContext('2d')
  const ground = pen.createLinearGradient(0, 0, first.width, first.height)
  ground.addColorStop(0, first.ground)
  ground.addColorStop(1, '#5d6f7d')
  pen.fillStyle = ground
  pen.fillRect(0, 0, first.width, first.height)
  for (const face of faces.length ? faces : [{}]) drawFace(pen, { ...defaultFace, ...face })
  return canvas
}

export const drawPhoto = (face: Partial<FaceDrawing> = {}) => drawPhotoCanvas(face).toBuffer('image/png')

function drawFace(pen: Pen, look: FaceDrawing) {
  pen.save()
  pen.translate(look.x, look.y)
  pen.rotate(look.lean)
  pen.scale(look.size, look.size)
  if (look.longHair) oval(pen, [0, 0.25], [1.02, 1.35], look.hair)
  shoulders(pen, look)
  oval(pen, [0, -0.12], [0.92, 1.12], look.hair)
  for (const side of [-1, 1]) soft(pen, [side * 0.8, 0.08], [0.13, 0.22], [look.skin, shade(look.skin, 0.7)])
  soft(pen, [0, 0.05], [0.78, 1], [shade(look.skin, 1.08), shade(look.skin, 0.78)])
  for (const side of [-1, 1]) {
    blot(pen, [side * 0.42, 0.3], [0.26, 0.2], 'rgba(214,90,70,0.25)')
    blot(pen, [side * 0.33, -0.12], [0.26, 0.17], 'rgba(70,35,25,0.3)')
    eye(pen, side * 0.31, look)
  }
  nose(pen, look)
  mouth(pen)
  fringe(pen, look)
  pen.restore()
}

function shoulders(pen: Pen, { skin }: FaceDrawing) {
  pen.fillStyle = shade(skin, 0.66)
  pen.fillRect(-0.34, 0.7, 0.68, 0.8)
  pen.fillStyle = '#3f5f86'
  pen.beginPath()
  pen.ellipse(0, 2.1, 1.6, 0.86, 0, 0, Math.PI * 2)
  pen.fill()
}

function eye(pen: Pen, x: number, { hair }: FaceDrawing) {
  const y = -0.08
  oval(pen, [x, y], [0.155, 0.078], '#f4efe9')
  oval(pen, [x, y - 0.005], [0.075, 0.075], '#4a3020')
  oval(pen, [x, y - 0.005], [0.038, 0.038], '#0c0807')
  oval(pen, [x + 0.025, y - 0.03], [0.016, 0.016], '#ffffff')
  pen.strokeStyle = '#1d1310'
  pen.lineWidth = 0.032
  pen.beginPath()
  pen.ellipse(x, y + 0.012, 0.165, 0.1, 0, Math.PI * 1.08, Math.PI * 1.92)
  pen.stroke()
  pen.strokeStyle = hair
  pen.lineWidth = 0.05
  pen.beginPath()
  pen.ellipse(x, y - 0.06, 0.22, 0.13, 0, Math.PI * 1.15, Math.PI * 1.85)
  pen.stroke()
}

function nose(pen: Pen, { skin }: FaceDrawing) {
  blot(pen, [0, 0.16], [0.1, 0.3], 'rgba(255,235,215,0.5)')
  blot(pen, [-0.11, 0.2], [0.07, 0.2], 'rgba(90,45,30,0.22)')
  blot(pen, [0, 0.34], [0.17, 0.07], 'rgba(80,35,25,0.45)')
  for (const side of [-1, 1]) oval(pen, [side * 0.065, 0.33], [0.035, 0.02], shade(skin, 0.4))
}

function mouth(pen: Pen) {
  pen.fillStyle = '#b85c55'
  pen.beginPath()
  pen.moveTo(-0.25, 0.57)
  pen.quadraticCurveTo(-0.1, 0.51, 0, 0.545)
  pen.quadraticCurveTo(0.1, 0.51, 0.25, 0.57)
  pen.quadraticCurveTo(0, 0.74, -0.25, 0.57)
  pen.fill()
  pen.strokeStyle = '#6d2a2a'
  pen.lineWidth = 0.02
  pen.beginPath()
  pen.moveTo(-0.24, 0.575)
  pen.quadraticCurveTo(0, 0.63, 0.24, 0.575)
  pen.stroke()
  blot(pen, [0, 0.76], [0.17, 0.05], 'rgba(80,35,25,0.3)')
}

function fringe(pen: Pen, { hair }: FaceDrawing) {
  pen.fillStyle = hair
  pen.beginPath()
  pen.ellipse(0, -0.5, 0.84, 0.62, 0, Math.PI, 0)
  pen.quadraticCurveTo(0.4, -0.72, 0, -0.66)
  pen.quadraticCurveTo(-0.4, -0.62, -0.84, -0.5)
  pen.fill()
}

function oval(pen: Pen, [x, y]: [number, number], [width, height]: [number, number], fill: string) {
  pen.fillStyle = fill
  pen.beginPath()
  pen.ellipse(x, y, width, height, 0, 0, Math.PI * 2)
  pen.fill()
}

function soft(
  pen: Pen,
  [x, y]: [number, number],
  [width, height]: [number, number],
  [lit, dark]: [string, string],
) {
  const light = pen.createRadialGradient(
    x - width * 0.25,
    y - height * 0.3,
    0.1,
    x,
    y,
    Math.max(width, height) * 1.05,
  )
  light.addColorStop(0, lit)
  light.addColorStop(1, dark)
  pen.fillStyle = light
  pen.beginPath()
  pen.ellipse(x, y, width, height, 0, 0, Math.PI * 2)
  pen.fill()
}

function blot(pen: Pen, [x, y]: [number, number], [width, height]: [number, number], colour: string) {
  pen.save()
  pen.translate(x, y)
  pen.scale(width, height)
  const stain = pen.createRadialGradient(0, 0, 0, 0, 0, 1)
  stain.addColorStop(0, colour)
  stain.addColorStop(1, colour.replace(/[\d.]+\)$/, '0)'))
  pen.fillStyle = stain
  pen.fillRect(-1, -1, 2, 2)
  pen.restore()
}

function shade(hex: string, by: number) {
  const value = Number.parseInt(hex.slice(1), 16)
  const part = (shift: number) => Math.min(255, Math.round(((value >> shift) & 255) * by))
  return `rgb(${part(16)},${part(8)},${part(0)})`
}
