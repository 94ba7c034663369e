import { expect, it } from 'vitest'
import { readTicketId, ticketUrl } from './ticket-id.ts'

it.each([
  ['0123456789ABCDEF', '0123456789ABCDEF'],
  [' 0123 4567-89ab cdef\n', '0123456789ABCDEF'],
  ['oiL0 Il1o', '01101110'],
  ['ada@example.org', 'ADA@EXAMP1E.0RG'],
])('TICKET-1 reads %j as %s', (typed, kept) => {
  expect(readTicketId(typed)).toBe(kept)
})

it('TICKET-2 leads to the page of the ticket', () => {
  expect(ticketUrl('https://meet.example', '0123456789ABCDEF')).toBe('https://meet.example/tickets/0123456789ABCDEF')
})
