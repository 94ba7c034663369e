export { seatMadeUp, tellMadeUp } from './seat-made-up.ts'
