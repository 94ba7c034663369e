import type { PersonPanel } from '../participants/index.ts'
import { WhyYouTwo } from './components/why-you-two.tsx'

export const personPanels: readonly PersonPanel[] = [{ place: 'reason', Panel: WhyYouTwo }]
