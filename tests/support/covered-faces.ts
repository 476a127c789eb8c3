import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { drawPhoto } from './drawn-faces'

// Drawn faces, ahead from (320, 300), with something over them.

type Pen = SKRSContext2D

async function drawOver(paint: (pen: Pen) => void): Promise<Uint8Array> {
  const photo = await loadImage(drawPhoto())
  const canvas = createCanvas(photo.width, photo.height)
  const pen = canvas.getContext('2d')
  pen.drawImage(photo, 0, 0)
  paint(pen)
  return canvas.toBuffer('image/png')
}

interface Oval {
  x: number
  y: number
  across: number
  down: number
  turn?: number
}

function fillOval(pen: Pen, { x, y, across, down, turn = 0 }: Oval, fill: string) {
  pen.fillStyle = fill
  pen.beginPath()
  pen.ellipse(x, y, across, down, turn, 0, Math.PI * 2)
  pen.fill()
}

function paintHands(pen: Pen) {
  for (const side of [-1, 1]) {
    fillOval(pen, { x: 320 + side * 120, y: 200, across: 34, down: 95, turn: side * -0.3 }, '#e3b08c')
    fillOval(pen, { x: 320 + side * 190, y: 330, across: 80, down: 30, turn: side * -0.5 }, '#e0ac88')
  }
}

export const drawHandsOnHair = () => drawOver(paintHands)

export const drawBallBefore = () =>
  drawOver((pen) => fillOval(pen, { x: 180, y: 360, across: 100, down: 100 }, '#e07020'))

/** The cheek ends before its outer points, as the far one of a turned face does. */
export const drawNarrowCheek = () =>
  drawOver((pen) => fillOval(pen, { x: 480, y: 370, across: 100, down: 100 }, '#3a3038'))

export const drawMask = () =>
  drawOver((pen) => fillOval(pen, { x: 320, y: 385, across: 88, down: 68 }, '#eef2f4'))

export const drawCollar = () =>
  drawOver((pen) => fillOval(pen, { x: 470, y: 400, across: 60, down: 70 }, '#2a50c0'))

export const drawClosedEyes = () =>
  drawOver((pen) => {
    for (const side of [-1, 1]) {
      fillOval(pen, { x: 320 + side * 46, y: 286, across: 30, down: 18 }, '#d9a684')
      pen.strokeStyle = '#1d1310'
      pen.lineWidth = 4
      pen.beginPath()
      pen.ellipse(320 + side * 46, 284, 24, 10, 0, 0.2, 2.9)
      pen.stroke()
    }
  })

export const drawWideMouth = () =>
  drawOver((pen) => {
    fillOval(pen, { x: 320, y: 385, across: 50, down: 40 }, '#b8504a')
    fillOval(pen, { x: 320, y: 385, across: 38, down: 30 }, '#2a0d0c')
  })

/** A lamp of another colour on each side. */
function paintLamps(pen: Pen, left: string, right: string) {
  pen.globalCompositeOperation = 'multiply'
  pen.fillStyle = left
  pen.fillRect(0, 0, 320, 640)
  pen.fillStyle = right
  pen.fillRect(320, 0, 320, 640)
}

export const drawTwoLights = () => drawOver((pen) => paintLamps(pen, '#ff8a70', '#8aa0ff'))

export const drawHandsUnderLamps = () =>
  drawOver((pen) => {
    paintHands(pen)
    paintLamps(pen, '#ffc0c0', '#c0ffd0')
  })

/** Under these the models find no person around the face. */
export const drawHandsUnderStrongLamps = () =>
  drawOver((pen) => {
    paintHands(pen)
    paintLamps(pen, '#ff8a70', '#8aa0ff')
  })

/** Full hair all round the face, which goes on beyond the photo's left edge. */
export async function drawHairAtEdge(): Promise<Uint8Array> {
  const full = await drawOver((pen) => {
    pen.strokeStyle = '#33241d'
    pen.lineWidth = 64
    pen.beginPath()
    pen.ellipse(320, 290, 150, 160, 0, Math.PI * 0.8, Math.PI * 2.2)
    pen.stroke()
  })
  return sharp(full).extract({ left: 168, top: 0, width: 472, height: 640 }).png().toBuffer()
}
