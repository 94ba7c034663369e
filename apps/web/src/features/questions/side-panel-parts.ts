import { lazyPart } from '../../lib/lazy-part.ts'
import type { SidePanelPart } from '../video/index.ts'

const QuestionsPanel = lazyPart(() => import('./components/questions-panel.tsx').then((it) => it.QuestionsPanel))

export const sidePanelParts: readonly SidePanelPart[] = [
  { key: 'questions', label: 'questions.title', Part: QuestionsPanel },
]
