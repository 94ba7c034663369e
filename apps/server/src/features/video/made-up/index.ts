export { publishMadeUpSeats, seatMadeUp } from './seat-made-up.ts'
