import type { PersonAction } from '../participants/index.ts'
import { MeetingPanel } from './components/meeting-panel.tsx'

export const personActions: readonly PersonAction[] = [{ Action: MeetingPanel }]
