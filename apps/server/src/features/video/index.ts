export { claimSeat } from './claim-seat.ts'
export { closeRooms, endLostSeats } from './end-seats.ts'
export { publishMadeUpSeats, seatDemoPeople } from './made-up/index.ts'
export { media } from './places/index.ts'
export {
  type Entrant,
  type FindAccess,
  type Left,
  type OnStay,
  offerRooms,
  refuseWithoutVideo,
  subscribeToLeaves,
  subscribeToStays,
} from './room-access.ts'
export { video } from './routes.ts'
export { deleteSeatsOf } from './seat-store.ts'
