import { withParams } from '../../lib/page/with-params.ts'
/** The orders of the list. `rank` is the reader's own order. `suggested` is a short list with reasons. */
export const attendeeOrders = ['rank', 'suggested', 'name', 'company'] as const
export type AttendeeOrder = (typeof attendeeOrders)[number]

/** Parses a query such as `?order=name`. */
export const parseOrder = (params: URLSearchParams): AttendeeOrder =>
  attendeeOrders.find((each) => each === params.get('order')) ?? 'rank'

export const withOrder = (before: URLSearchParams, order: AttendeeOrder): URLSearchParams =>
  withParams(before, { order: order === 'rank' ? null : order })
