export {
  type BoothOutcome,
  compareBooths,
  type ImportedBooth,
  type ImportedBoothText,
  keepBooths,
  readBoothSettings,
} from './bulk/index.ts'
export { offerBoothTables } from './profile/index.ts'
export {
  boothDeleted,
  boothsChanged,
  copyBoothTypes,
  forgetBoothTags,
  handBoothTags,
  insertBoothDocuments,
  insertBoothInvitations,
  insertBooths,
  insertBoothTypes,
  insertDefaultBoothType,
  type NewBooth,
  readBoothTypes,
  seesBooth,
  type Viewer as BoothViewer,
} from './records/index.ts'
export { booths } from './routes.ts'
export { boothDependents } from './setup/index.ts'
export {
  actingFor,
  forgetMember,
  handMembership,
  membersInvited,
  readInvitationsOf,
} from './team/index.ts'
