import { parseTicketId, valuesOf } from '../rows/index.ts'
import type { Table } from '../tables/index.ts'

/**
 * Chooses between the possible fields of a column by its values. For example, "Ticket" may contain the type of a ticket
 * or its id.
 *
 * @see docs/rules/imports.md PIMPORT-16
 */
export function resolveColumns(fields: readonly (string | null)[], table: Table): (string | null)[] {
  const settled = [...fields]
  const at = (field: string) => settled.indexOf(field)
  const values = (field: string) => valuesOf(table, at(field))
  if (at('ticketId') !== -1 && !areIds(values('ticketId'))) {
    settled[at('ticketId')] = at('type') === -1 ? 'type' : null
  } else if (at('type') !== -1 && at('ticketId') === -1 && areTickets(values('type'))) {
    settled[at('type')] = 'ticketId'
  }
  // An id that many rows share is that of an order, or of a group.
  if (at('externalId') !== -1 && isShared(values('externalId'))) settled[at('externalId')] = null
  // A ticket id of another system is an external id as well, and one of them is enough.
  if (at('externalId') !== -1 && at('ticketId') !== -1 && !areTickets(values('ticketId')))
    settled[at('ticketId')] = null
  return settled
}

/** Returns true if the values may be ids. A column without values may contain ids. */
function areIds(values: readonly string[]): boolean {
  const isCode = (value: string) => /\d/.test(value) || (/^\S{8,}$/.test(value) && /[a-z][A-Z]|[A-Z]{6}/.test(value))
  return values.length === 0 || (new Set(values).size === values.length && values.every(isCode))
}

const areTickets = (values: readonly string[]) =>
  values.length > 0 && values.every((value) => parseTicketId(value) !== null) && new Set(values).size === values.length

const MAX_SHARED = 0.7

const isShared = (values: readonly string[]) => values.length > 2 && new Set(values).size < values.length * MAX_SHARED
