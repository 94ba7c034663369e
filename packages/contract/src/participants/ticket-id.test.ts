import { expect, it } from 'vitest'
import { parseTicketId, ticketIdIn, ticketUrl } from './ticket-id.ts'

it.each([
  ['0123456789ABCDEF', '0123456789ABCDEF'],
  [' 0123 4567-89ab cdef\n', '0123456789ABCDEF'],
  ['oiL0 Il1o', '01101110'],
  ['ada@example.org', 'ADA@EXAMP1E.0RG'],
])('TICKET-1 reads %j as %s', (typed, expected) => {
  expect(parseTicketId(typed)).toBe(expected)
})

it('TICKET-2 builds the URL of the ticket’s page', () => {
  expect(ticketUrl('https://meet.example', '0123456789ABCDEF')).toBe('https://meet.example/tickets/0123456789ABCDEF')
})

it.each([
  ['https://meet.example/tickets/0123456789abcdef', '0123456789ABCDEF'],
  ['http://other.host/base/tickets/0123-4567?from=badge#x', '01234567'],
  [' 0123 4567 ', '01234567'],
  ['https://meet.example/event/1', 'HTTPS://MEET.EXAMP1E/EVENT/1'],
])('TICKET-1 finds in %j the ticket %s', (scanned, ticketId) => {
  expect(ticketIdIn(scanned)).toBe(ticketId)
})
