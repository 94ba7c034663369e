import * as z from 'zod/mini'
import { id } from '../kernel.ts'

export const popupLengths = { name: 80 } as const
/** Limit for one event with its booths, so that one page can show them all. */
export const MOST_POPUPS = 60
export const MOST_BOOTH_POPUPS = 6
export const MOST_POPUP_TYPES = 100

/** A drop-in table for video meetings, of the event or of a booth. */
export const popup = z.object({
  id: id(),
  rev: z.int(),
  roomId: z.string(),
  name: z.string(),
  /** Null for a table of the event. */
  boothId: z.nullable(id()),
  boothName: z.nullable(z.string()),
  /** Types that may sit there. Null means all. */
  typeIds: z.nullable(z.array(id())),
  /** True if the table cannot be used until it is opened again. */
  closed: z.boolean(),
  /** True if the caller may edit the table and host there. */
  mayManage: z.boolean(),
})
export type Popup = z.output<typeof popup>

/** Signals that a table was added, changed or deleted. Clients that may see more read it through the API. */
export const popupNews = z.object({ id: id(), rev: z.int() })
export type PopupNews = z.output<typeof popupNews>
