import { lazyPart } from '../../lib/lazy-part.ts'
import type { BesidePart } from '../video/index.ts'

const PollsBeside = lazyPart(() => import('./components/polls-beside.tsx').then((it) => it.PollsBeside))

export const besideParts: readonly BesidePart[] = [{ key: 'polls', label: 'polls.title', Part: PollsBeside }]
