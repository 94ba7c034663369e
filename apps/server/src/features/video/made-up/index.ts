export { publishMadeUpSeats, seatDemoPeople } from './seat-made-up.ts'
