export { applyPreview } from './apply-preview.ts'
export { countTalksOf, deleteSource, renameSource } from './source-store.ts'
export {
  deleteOldPreviews,
  findPreview,
  forgetSpeaker,
  insertPreview,
  lockImports,
  lockPreview,
  markPreview,
  transferSpeaker,
} from './store.ts'
