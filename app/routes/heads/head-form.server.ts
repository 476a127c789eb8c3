import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import { db } from '~/domain/db.server'
import { findHeadInHand } from '~/domain/photos/head-in-hand.server'
import {
  type HeadWindow,
  type Stroke,
  strokeSizeNames,
  strokeSizes,
  strokeTools,
  type WhichHead,
} from '~/domain/photos/strokes'
import { headForm } from '~/domain/photos/strokes.input.server'
import { changeStrokes, versionOfStrokes } from '~/domain/photos/strokes.server'
import type { Owner } from '~/domain/visitors/owner'
import { parseFields } from '~/http/input.server'
import type { HeadView } from '~/ui/head/head-correction'
import { stageWidths, tapName } from '~/ui/head/stage-width'
import type { HeadFile } from '~/urls/head'

// The form in which a head is corrected, for its parent and for the office.

export interface HeadOfPhoto {
  owner: Owner
  photoKey: string
  which: WhichHead
}

/** `pictureUrl` gets the version of the strokes, so that a browser asks anew when they have changed. */
export async function loadHeadView(
  { owner, photoKey, which }: HeadOfPhoto,
  request: Request,
  pictureUrl: (file: HeadFile, version?: string) => string,
): Promise<Omit<HeadView, 'back' | 'seen'>> {
  const { strokes, window } = await findHeadInHand(db, owner, photoKey)
  const query = new URL(request.url).searchParams
  return {
    which,
    strokes,
    window,
    tool: strokeTools.find((one) => one === query.get('tool')) ?? 'wipe',
    size: strokeSizeNames.find((one) => one === query.get('size')) ?? 'middle',
    pictures: {
      head: pictureUrl('head.png', versionOfStrokes(strokes) ?? 'plain'),
      plain: pictureUrl('plain.png'),
      photo: pictureUrl('photo.webp'),
    },
  }
}

type HeadFields = z.output<typeof headForm>

/** The strokes are stored first, so a later refusal loses none of them. */
export async function changeHead({ owner, photoKey }: HeadOfPhoto, form: FormData): Promise<HeadFields> {
  const fields = parseFields(form, headForm)
  const tap = await readTap(form, async () => (await findHeadInHand(db, owner, photoKey)).window)
  await changeStrokes(db, owner, photoKey, (stored) => applyForm(fields.strokes ?? stored, fields, tap))
  return fields
}

/** The page again, with the tool that was used. */
export function redirectToHead(request: Request, { tool, size }: HeadFields): Response {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('tool', tool)
  searchParams.set('size', size)
  return redirect(`${pathname}?${searchParams}`, 303)
}

function applyForm(strokes: Stroke[], { intent, tool, size }: HeadFields, tap?: [number, number]): Stroke[] {
  if (intent === 'undo') return strokes.slice(0, -1)
  if (intent === 'reset') return []
  if (intent === 'use' || !tap) return strokes
  return [...strokes, { tool, radius: strokeSizes[size], path: tap }]
}

/**
 * Where the picture was pressed, in thousandths of the frame. A picture's button sends pixels of the screen, and its name
 * says how wide it is there. A keyboard presses it at its very corner, which means no place.
 */
async function readTap(
  form: FormData,
  findWindow: () => Promise<HeadWindow>,
): Promise<[number, number] | undefined> {
  const width = stageWidths.find((one) => form.has(`${tapName(one)}.x`))
  if (!width) return undefined
  const [x, y] = ['x', 'y'].map((axis) => Number(form.get(`${tapName(width)}.${axis}`))) as [number, number]
  const { left, top, side } = await findWindow()
  const [across, down] = [x, y].map((at) => Math.round((at * side) / width)) as [number, number]
  const isInside = across > left && down > top && across < left + side && down < top + side
  return isInside ? [across, down] : undefined
}
