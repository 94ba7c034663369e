import { SessionButton } from './components/session-button.tsx'
import type { SessionAction } from './contributions.ts'

export const sessionActions: readonly SessionAction[] = [{ place: 'foot', Action: SessionButton }]
