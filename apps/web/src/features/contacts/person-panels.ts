import type { PersonPanel } from '../participants/index.ts'
import { ContactPanel, MetPanel } from './components/contact-action.tsx'

export const personPanels: readonly PersonPanel[] = [
  { place: 'reason', Panel: MetPanel },
  { place: 'more', Panel: ContactPanel },
]
