import type { PersonAction } from '../participants/index.ts'
import { CheckInAction } from './components/check-in-action.tsx'

export const personActions: readonly PersonAction[] = [{ Action: CheckInAction }]
