import type { PersonPanel } from '../participants/index.ts'
import { SpeakingAt } from './components/speaking-at.tsx'

export const personPanels: readonly PersonPanel[] = [{ place: 'more', Panel: SpeakingAt }]
