import { withParams } from '../../lib/page/with-params.ts'
/** `rank` is one's own order, by name and by company it is the same for all; suggestions are few, each with its reasons. */
export const attendeeOrders = ['rank', 'suggested', 'name', 'company'] as const
export type AttendeeOrder = (typeof attendeeOrders)[number]

/** As the address names it: `?order=name`. */
export const readOrder = (params: URLSearchParams): AttendeeOrder =>
  attendeeOrders.find((each) => each === params.get('order')) ?? 'rank'

export const writeOrder = (before: URLSearchParams, order: AttendeeOrder): URLSearchParams =>
  withParams(before, { order: order === 'rank' ? null : order })
