import { now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { isWell } from '../orders/office/label-answers'
import {
  findFaultyLabels,
  type LabelResult,
  type ShippingLabel,
  shipLabels,
} from '../orders/office/tracking.server'
import { Refusal } from '../refusal'
import { requireContacts } from '../sealed-words/order-contact.server'
import { lockBatch } from './batches.server'

// The printing house answers a batch with a list of parcels. It is taken whole or not at all, since a line that is wrong
// often means that its neighbours are wrong as well.

interface ReturnedParcels {
  isApplied: boolean
  lines: LabelResult[]
}

export async function returnParcels(
  db: Db,
  { batchId, labels }: { batchId: number; labels: readonly ShippingLabel[] },
  by: AdminActor,
): Promise<ReturnedParcels> {
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await lockBatch(tx, batchId))) throw new Refusal('batch.unknown')
      const lines = await shipParcels(tx, { batchId, labels }, by)
      if (lines.some(({ answer }) => !isWell(answer))) throw new FaultyLinesError(lines)
      await recordParcels(tx, { batchId, parcels: lines.length }, by)
      return { isApplied: true, lines }
    })
  } catch (error) {
    if (!(error instanceof FaultyLinesError)) throw error
    return { isApplied: false, lines: error.lines.filter(({ answer }) => !isWell(answer)) }
  }
}

/** Rolls the transaction back and says why. */
class FaultyLinesError extends Error {
  override name = 'FaultyLinesError'
  constructor(readonly lines: LabelResult[]) {
    super('lines of a list of parcels are wrong')
  }
}

async function shipParcels(
  tx: Tx,
  { batchId, labels }: { batchId: number; labels: readonly ShippingLabel[] },
  by: AdminActor,
): Promise<LabelResult[]> {
  const places = await mapPlaces(tx, batchId)
  const { faulty, sound } = findFaultyLabels(labels)
  const shared = findSharedCodes(sound, places)
  const answered = sound.flatMap((label): LabelResult[] => {
    if (!places.has(label.orderNumber)) return [{ ...label, answer: 'elsewhere' }]
    return shared.has(label.code ?? '') ? [{ ...label, answer: 'shared' }] : []
  })
  const odd = new Set(answered.map(({ line }) => line))
  const rest = sound.filter(({ line }) => !odd.has(line))
  const shipped = rest.length ? await shipLabels(tx, rest, by) : []
  return [...faulty, ...answered, ...shipped].sort((a, b) => a.line - b.line)
}

/** Where each order of the batch is sent to, by its number. */
async function mapPlaces(tx: Tx, batchId: number): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'orderNumber'])
    .where('id', 'in', (is) => is.selectFrom('batchFiles').select('orderId').where('batchId', '=', batchId))
    .execute()
  const addressed = await requireContacts(tx, rows)
  return new Map(
    addressed.map(({ orderNumber, recipientName, customerName, ...place }) => [
      orderNumber,
      JSON.stringify([recipientName || customerName, place.postalCode, place.address, place.detailAddress]),
    ]),
  )
}

/** Two books for one place may travel in one parcel; for two places one of the lines is wrong. */
function findSharedCodes(labels: readonly ShippingLabel[], places: ReadonlyMap<string, string>) {
  const placesOf = new Map<string, Set<string>>()
  for (const { code = '', orderNumber } of labels) {
    const known = placesOf.get(code) ?? new Set()
    placesOf.set(code, known.add(places.get(orderNumber) ?? orderNumber))
  }
  return new Set([...placesOf].flatMap(([code, known]) => (known.size > 1 ? [code] : [])))
}

async function recordParcels(
  tx: Tx,
  { batchId, parcels }: { batchId: number; parcels: number },
  by: AdminActor,
) {
  await tx
    .insertInto('batchParcelLists')
    .values({ batchId, parcels, adminId: adminIdOf(by), receivedAt: now() })
    .execute()
  const detail = { parcels }
  await recordAudit(tx, { ...by, action: 'batch.parcelsReturned', subject: `batch:${batchId}`, detail })
}

export const listParcelLists = (db: Db, batchId: number) =>
  db
    .selectFrom('batchParcelLists')
    .innerJoin('admins', 'admins.id', 'batchParcelLists.adminId')
    .select(['batchParcelLists.id', 'parcels', 'receivedAt', 'admins.username as admin'])
    .where('batchId', '=', batchId)
    .orderBy('batchParcelLists.id', 'desc')
    .execute()
