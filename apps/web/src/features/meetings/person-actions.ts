import type { PersonAction } from '../participants/index.ts'
import { MeetingPanel } from './components/panel/meeting-panel.tsx'

export const personActions: readonly PersonAction[] = [{ Action: MeetingPanel }]
