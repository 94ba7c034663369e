export { offerRoomChats, sendVideoRoomMessage } from './send-video-room-message.ts'
