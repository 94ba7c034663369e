export { type Claim, type ClaimedSeat, claimSeat } from './claim-seat.ts'
export { endLostSeats } from './end-seats.ts'
export { type Entrant, offerRooms, type ReadAccess, type RoomAccess } from './room-access.ts'
export { video } from './routes.ts'
