export { claimSeat } from './claim-seat.ts'
export { closeRooms, endLostSeats } from './end-seats.ts'
export { seatMadeUp, tellMadeUp } from './made-up/index.ts'
export { media } from './places/index.ts'
export {
  type Entrant,
  hearLeft,
  hearStays,
  type Left,
  offerRooms,
  type ReadAccess,
  refuseWithoutVideo,
  type Stayed,
} from './room-access.ts'
export { video } from './routes.ts'
export { forgetSeats } from './seat-store.ts'
