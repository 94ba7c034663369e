import type { PersonPanel } from '../participants/index.ts'
import { ContactPanel } from './components/contact-action.tsx'

export const personPanels: readonly PersonPanel[] = [{ place: 'more', Panel: ContactPanel }]
