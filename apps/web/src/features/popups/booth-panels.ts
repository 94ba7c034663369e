import type { BoothPanel } from '../booths/index.ts'
import { BoothTables } from './components/booth-tables.tsx'

export const boothPanels: readonly BoothPanel[] = [{ place: 'more', Panel: BoothTables }]
