export { serveTickets } from './serve-tickets.ts'
export { ticketWords, writeTicketIcs, writeTicketPdf } from './ticket-files.ts'
