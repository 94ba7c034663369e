export type { ImportedBooth, ImportedBoothText } from './decide-booth.ts'
export { type BoothOutcome, compareBooths, keepBooths, readBoothSettings } from './import-booths.ts'
