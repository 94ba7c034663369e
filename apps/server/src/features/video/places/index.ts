export { connect } from './connect.ts'
export { media } from './media.ts'
export { placeRoom } from './place-room.ts'
