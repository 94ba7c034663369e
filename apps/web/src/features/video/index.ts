export { JoinRoom } from './components/join-room.tsx'
