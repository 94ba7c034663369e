import * as z from 'zod/mini'
import { id } from '../kernel.ts'

export const popupLengths = { name: 80 } as const
/** Limits of tables. One page shows all tables of an event and its booths. */
export const MAX_POPUPS = 60
export const MAX_BOOTH_POPUPS = 6
export const MAX_POPUP_TYPES = 100

export const popup = z.object({
  id: id(),
  rev: z.int(),
  roomId: z.string(),
  name: z.string(),
  /** Id of the table's booth. Null for a table of the event. */
  boothId: z.nullable(id()),
  boothName: z.nullable(z.string()),
  /** Types that may sit at the table. Null means all. */
  typeIds: z.nullable(z.array(id())),
  closed: z.boolean(),
  mayManage: z.boolean(),
})
export type Popup = z.output<typeof popup>

/** A row that only signals a change of a table. Clients that may see more read it through the API. */
export const popupNews = z.object({ id: id(), rev: z.int() })
export type PopupNews = z.output<typeof popupNews>
