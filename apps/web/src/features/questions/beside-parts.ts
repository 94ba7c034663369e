import { lazyPart } from '../../lib/lazy-part.ts'
import type { BesidePart } from '../video/index.ts'

const QuestionsBeside = lazyPart(() => import('./components/questions-beside.tsx').then((it) => it.QuestionsBeside))

export const besideParts: readonly BesidePart[] = [
  { key: 'questions', label: 'questions.title', Part: QuestionsBeside },
]
