export { offerRoomChats, sayInVideoRoom } from './say-in-room.ts'
