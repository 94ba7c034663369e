import { sparePart } from '../../lib/lazy-part.ts'
import type { PersonPanel } from '../participants/index.ts'

const PersonBooth = sparePart(() => import('./components/page/person-booth.tsx').then((it) => it.PersonBooth))

export const personPanels: readonly PersonPanel[] = [{ place: 'reason', Panel: PersonBooth }]
