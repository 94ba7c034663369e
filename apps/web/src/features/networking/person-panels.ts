import type { PersonPanel } from '../participants/index.ts'
import { IgnoredNote } from './components/ignored-note.tsx'
import { WhyYouTwo } from './components/why-you-two.tsx'

export const personPanels: readonly PersonPanel[] = [
  { place: 'reason', Panel: IgnoredNote },
  { place: 'reason', Panel: WhyYouTwo },
]
