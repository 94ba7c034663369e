export { saveBoothAnswers } from './answer-store.ts'
export { boothCardSql, deletedCard, hasTeamSql, listBoothCards, listRecentCards } from './booth-cards.ts'
export { boothTexts, insertBooths, type NewBooth } from './booth-store.ts'
export { boothVisibleSql, type Viewer, visibleKinds } from './booth-visible-sql.ts'
export { insertBoothDocuments, insertBoothInvitations } from './bulk-store.ts'
export {
  type DocumentRow,
  insertDocument,
  listDocuments,
  orderDocuments,
  removeDocuments,
  renameDocument,
  toBoothDocument,
} from './document-store.ts'
export {
  type BoothRow,
  isHasTeamStale,
  lockBoothFor,
  lockBoothTypeShared,
  lockEditor,
  mayEditBooth,
  moveBooths,
  refuseOthers,
  saveBooth,
  touchBoothsOf,
  updateHasTeam,
} from './edit-store.ts'
export { boothDeleted, boothsChanged, boothTagsChanged } from './facts.ts'
export { fileOwner } from './file-owner.ts'
export {
  listNamedBooths,
  listTeamsOf,
  lockBooths,
  lockBoothTypesShared,
  type MatchedBooth,
  type NamedBooths,
  saveBooths,
} from './import-store.ts'
export { removeBoothFile } from './jobs.ts'
export {
  countBoothTags,
  forgetBoothTags,
  listBoothTags,
  removeTagsOf,
  saveBoothTag,
  transferBoothTags,
} from './tag-store.ts'
export {
  copyBoothTypes,
  insertBoothTypes,
  insertDefaultBoothType,
  listBoothTypes,
  listVisibleBoothTypes,
  lockBoothType,
  orderBoothTypes,
  removeBoothType,
  saveBoothType,
} from './type-store.ts'
