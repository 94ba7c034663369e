import type { PersonAction } from '../participants/index.ts'
import { PrintAction } from './print-parts.tsx'

export const personActions: readonly PersonAction[] = [{ Action: PrintAction }]
