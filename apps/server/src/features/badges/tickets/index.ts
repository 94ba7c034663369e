export { serveTickets } from './serve-tickets.ts'
export { ticketTexts, writeTicketIcs, writeTicketPdf } from './ticket-files.ts'
