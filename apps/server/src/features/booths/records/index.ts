export { saveBoothAnswers } from './answer-store.ts'
export { boothCardSql, goneCard, hasTeamSql, readBoothCards, readRecentCards } from './booth-cards.ts'
export { boothTexts, insertBooths, type NewBooth } from './booth-store.ts'
export { insertBoothDocuments, insertBoothInvitations } from './bulk-store.ts'
export {
  type DocumentRow,
  insertDocument,
  orderDocuments,
  readDocuments,
  removeDocuments,
  renameDocument,
  shownDocument,
} from './document-store.ts'
export {
  type BoothRow,
  holdBoothType,
  isNewOfTeams,
  lockBoothFor,
  lockEditor,
  mayEditBooth,
  moveBooths,
  refuseOthers,
  saveBooth,
  saveWhetherTeams,
  touchBoothsOf,
} from './edit-store.ts'
export { boothDeleted, boothsChanged, boothTagsChanged } from './facts.ts'
export { fileOwner } from './file-owner.ts'
export {
  holdBoothTypes,
  lockBooths,
  type MatchedBooth,
  type NamedBooths,
  readNamedBooths,
  readTeamsOf,
  saveBooths,
} from './import-store.ts'
export { removeBoothFile } from './jobs.ts'
export { seenKinds, seesBooth, type Viewer } from './sees-booth.ts'
export {
  countBoothTags,
  forgetBoothTags,
  handBoothTags,
  readBoothTags,
  removeTagsOf,
  saveBoothTag,
} from './tag-store.ts'
export {
  copyBoothTypes,
  insertBoothTypes,
  insertDefaultBoothType,
  lockBoothType,
  orderBoothTypes,
  readBoothTypes,
  readSeenBoothTypes,
  removeBoothType,
  saveBoothType,
} from './type-store.ts'
