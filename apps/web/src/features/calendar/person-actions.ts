import type { PersonAction } from '../participants/index.ts'
import { ShowAgenda } from './components/show-agenda.tsx'

export const personActions: readonly PersonAction[] = [{ Action: ShowAgenda }]
