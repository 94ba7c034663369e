export { applyPreview } from './apply-preview.ts'
export { countTalksOf, deleteSource, renameSource } from './source-store.ts'
export {
  deleteOldPreviews,
  forgetSpeaker,
  handSpeaker,
  insertPreview,
  lockImports,
  lockPreview,
  markPreview,
  readPreview,
} from './store.ts'
