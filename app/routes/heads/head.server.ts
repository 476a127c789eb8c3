import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import { db } from '~/domain/db.server'
import { findHeadInHand } from '~/domain/photos/head-in-hand.server'
import {
  type HeadWindow,
  type Stroke,
  type StrokeSize,
  type StrokeTool,
  strokeSizeNames,
  strokeSizes,
  strokeTools,
} from '~/domain/photos/strokes'
import { headForm } from '~/domain/photos/strokes.input.server'
import { changeStrokes, versionOfStrokes } from '~/domain/photos/strokes.server'
import { findOwnPreview } from '~/domain/previews/previews.server'
import { requestCorrectedHead } from '~/domain/previews/start/correct-head.server'
import { findOwner, type Guest } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { redirectWithToast, requireFound } from '~/http/respond.server'
import { isWadiz, urls } from '~/urls/shop'
import { bookPageUrl, requirePaintingOwner } from '../shop/previews.server'
import { stageWidths, tapName } from './head/stage-width'

export interface HeadView {
  name: string
  strokes: Stroke[]
  version: string
  window: HeadWindow
  tool: StrokeTool
  size: StrokeSize
  /** the book's page */
  back: string
  isCampaign: boolean
}

export async function loadHead(guest: Guest, name: string, request: Request): Promise<HeadView> {
  const { owner, photoKey, bookId, isCampaign } = await requireHead(guest, name, request)
  const { strokes, window } = await findHeadInHand(db, owner, photoKey)
  const query = new URL(request.url).searchParams
  return {
    name,
    strokes,
    version: versionOfStrokes(strokes) ?? 'plain',
    window,
    tool: strokeTools.find((one) => one === query.get('tool')) ?? 'wipe',
    size: strokeSizeNames.find((one) => one === query.get('size')) ?? 'middle',
    back: urls.previewNamedOn(bookPageUrl(request, bookId, isCampaign ? 'wadiz' : 'web'), name),
    isCampaign,
  }
}

async function requireHead(guest: Guest, name: string, request: Request) {
  const owner = findOwner(guest)
  const preview = owner && (await findOwnPreview(db, owner, name))
  const photoKey = requireFound(preview?.photoKey ?? undefined, 'file.unknown')
  const { bookId } = requireFound(preview, 'file.unknown')
  return {
    owner: requireFound(owner, 'file.unknown'),
    photoKey,
    bookId,
    isCampaign: isWadiz(new URL(request.url).pathname),
  }
}

/** The strokes are stored first, so a later refusal loses none of them. */
export async function handleHeadAction(guest: Guest, name: string, request: Request, form: FormData) {
  const { owner, photoKey, bookId, isCampaign } = await requireHead(guest, name, request)
  const fields = parseFields(form, headForm)
  const tap = await readTap(form, async () => (await findHeadInHand(db, owner, photoKey)).window)
  await changeStrokes(db, owner, photoKey, (stored) => applyForm(fields.strokes ?? stored, fields, tap))
  if (fields.intent === 'use') {
    await requirePaintingOwner(guest, name)
    const painted = await requestCorrectedHead(db, { owner, from: guest.visit.address }, { name })
    const page = bookPageUrl(request, bookId, isCampaign ? 'wadiz' : 'web')
    return redirectWithToast(urls.previewNamedOn(page, painted), 'previewStarted')
  }
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('tool', fields.tool)
  searchParams.set('size', fields.size)
  return redirect(`${pathname}?${searchParams}`, 303)
}

type HeadFields = z.output<typeof headForm>

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
