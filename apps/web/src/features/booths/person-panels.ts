import { optionalPart } from '../../lib/lazy-part.ts'
import type { PersonPanel } from '../participants/index.ts'

const PersonBooth = optionalPart(() => import('./components/page/person-booth.tsx').then((it) => it.PersonBooth))

export const personPanels: readonly PersonPanel[] = [{ place: 'reason', Panel: PersonBooth }]
