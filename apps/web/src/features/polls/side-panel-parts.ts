import { lazyPart } from '../../lib/lazy-part.ts'
import type { SidePanelPart } from '../video/index.ts'

const PollsPanel = lazyPart(() => import('./components/polls-panel.tsx').then((it) => it.PollsPanel))

export const sidePanelParts: readonly SidePanelPart[] = [{ key: 'polls', label: 'polls.title', Part: PollsPanel }]
