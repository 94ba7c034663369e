import type { PersonControl } from '../participants/index.ts'
import { PersonMarks } from './components/person-marks.tsx'

export const personControls: readonly PersonControl[] = [{ Control: PersonMarks }]
