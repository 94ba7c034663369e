export {
  type BoothOutcome,
  compareBooths,
  getBoothSettings,
  type ImportedBooth,
  type ImportedBoothText,
  saveBoothImport,
} from './bulk/index.ts'
export { offerBoothTables } from './profile/index.ts'
export {
  boothDeleted,
  boothsChanged,
  boothVisibleSql,
  copyBoothTypes,
  forgetBoothTags,
  insertBoothDocuments,
  insertBoothInvitations,
  insertBooths,
  insertBoothTypes,
  insertDefaultBoothType,
  listBoothTypes,
  type NewBooth,
  transferBoothTags,
  type Viewer as BoothViewer,
} from './records/index.ts'
export { booths } from './routes.ts'
export { boothDependents } from './setup/index.ts'
export {
  forgetMember,
  listInvitationsOf,
  membersInvited,
  mergeMembership,
  resolveSubject,
} from './team/index.ts'
