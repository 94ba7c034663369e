import * as z from 'zod/mini'
import { id } from '../kernel.ts'

export const popupLengths = { name: 80 } as const
/** Limit for one event with its booths, so that one page holds them all. */
export const MOST_POPUPS = 60
export const MOST_BOOTH_POPUPS = 6
export const MOST_POPUP_TYPES = 100

/** A table for video meetings that people drop in at: the event's, or a booth's. */
export const popup = z.object({
  id: id(),
  rev: z.int(),
  /** Its video room. */
  roomId: z.string(),
  name: z.string(),
  /** Null for a table of the event. */
  boothId: z.nullable(id()),
  boothName: z.nullable(z.string()),
  /** Types that may sit there; null for all. */
  typeIds: z.nullable(z.array(id())),
  /** Nobody sits there until it is opened again. */
  closed: z.boolean(),
  /** The caller edits it, and hosts there. */
  mayManage: z.boolean(),
})
export type Popup = z.output<typeof popup>

/** Says that a table is new, is another one now, or is gone: those who may know more ask for it. */
export const popupNews = z.object({ id: id(), rev: z.int() })
export type PopupNews = z.output<typeof popupNews>
