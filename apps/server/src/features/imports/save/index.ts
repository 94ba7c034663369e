export { applyPreview } from './apply-preview.ts'
export {
  countPeopleWith,
  deleteOldPreviews,
  forgetSpeaker,
  handSpeaker,
  insertPreview,
  lockImports,
  lockPreview,
  markPreview,
  readPreview,
  refreshStatistics,
} from './store.ts'
