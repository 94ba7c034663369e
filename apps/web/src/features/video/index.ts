export { JoinRoom } from './components/join-room.tsx'
export { WaitInLine } from './components/parts/wait-in-line.tsx'
export { useEnterRoom } from './use-enter-room.ts'
export { useLine } from './use-line.ts'
