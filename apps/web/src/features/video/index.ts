export {
  AutoJoinRoom,
  DeviceChoice,
  type OpenDevices,
  OwnPicture,
  useOpenDevices,
} from './components/auto-join-room.tsx'
export { JoinRoom } from './components/join-room.tsx'
export { NoVideo } from './components/no-video.tsx'
export { VideoOverview } from './components/numbers/video-overview.tsx'
export { WaitInLine } from './components/parts/wait-in-line.tsx'
export type { AwaitedMeeting, MeetingPart } from './meeting-parts.ts'
export type { SidePanelPart, SidePanelRoom } from './side-panel-parts.ts'
export { useEnterRoom } from './use-enter-room.ts'
export { useLine } from './use-line.ts'
