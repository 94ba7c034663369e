import { ImportRefusal, objectIn, objectsIn, parseJson, toObject } from '../read/index.ts'
import { decodeText, type Table } from '../tables/index.ts'
import { PretixRows } from './pretix-rows.ts'

/**
 * Reads the file that pretix exports as "Order data (JSON)".
 *
 * @throws ImportRefusal `peopleFileUnknown` for other JSON, `importNotJson`, `importTooLarge`, `importTooDeep`
 */
export function parsePretixFile(bytes: Uint8Array): Table {
  const event = objectIn(toObject(parseJson(decodeText(bytes).text)) ?? {}, 'event') ?? {}
  const orders = objectsIn(event, 'orders')
  if (orders.length === 0) throw new ImportRefusal('peopleFileUnknown', { detail: 'other JSON' })
  const attendees = new PretixRows({ items: objectsIn(event, 'items'), questions: objectsIn(event, 'questions') })
  attendees.add(orders)
  if (attendees.rows.length === 0) throw new ImportRefusal('peopleFileEmpty')
  return attendees.toTable('pretixFile')
}
