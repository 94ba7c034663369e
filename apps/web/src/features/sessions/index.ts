export { useLiveSessions, useProgramme, useSession, useSpeakerSessions } from './api.ts'
export { SessionButton } from './components/session-button.tsx'
export { TrackTag, trackStyle } from './components/track-tag.tsx'
export { useMySessions } from './use-my-sessions.ts'
