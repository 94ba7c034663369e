import type { PersonAction } from '../participants/index.ts'
import { LeadAction } from './components/lead-action.tsx'

export const personActions: readonly PersonAction[] = [{ Action: LeadAction }]
