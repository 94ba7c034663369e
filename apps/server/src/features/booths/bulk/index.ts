export type { ImportedBooth, ImportedBoothText } from './decide-booth.ts'
export { type BoothOutcome, compareBooths, getBoothSettings, saveBoothImport } from './import-booths.ts'
