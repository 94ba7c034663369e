import { boothCalls } from '@parley/contract/booths'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { serveDeletion } from '../events/index.ts'
import {
  addBoothDocument,
  changeBooth,
  changeBoothDocument,
  changeBoothImage,
  deleteBoothDocument,
  getBooth,
  linkBoothVideo,
  tagBooth,
} from './profile/index.ts'
import { offerBooths, offerBoothTags } from './realtime.ts'
import { removeBoothFile } from './records/index.ts'
import { searchBooths } from './search/index.ts'
import {
  boothNameOf,
  boothTypeNameOf,
  changeBoothType,
  createBooth,
  createBoothType,
  deleteBooth,
  deleteBoothType,
  getBooths,
  getBoothTypes,
} from './setup/index.ts'
import {
  addMember,
  changeMember,
  confirmMember,
  findMemberCandidates,
  getMembers,
  inviteBoothOwners,
  offerBoothInvitations,
  removeMember,
} from './team/index.ts'

export const booths: Feature = (app) => {
  serve(app, boothCalls.searchBooths, searchBooths)
  serve(app, boothCalls.getBooth, getBooth)
  serve(app, boothCalls.createBooth, createBooth)
  serve(app, boothCalls.changeBooth, changeBooth)
  serveDeletion(app, boothCalls.deleteBooth, { kind: 'booth', idOf: ({ id }) => id, nameOf: boothNameOf }, deleteBooth)
  serve(app, boothCalls.changeBoothImage, changeBoothImage)
  serve(app, boothCalls.addBoothDocument, addBoothDocument)
  serve(app, boothCalls.changeBoothDocument, changeBoothDocument)
  serve(app, boothCalls.deleteBoothDocument, deleteBoothDocument)
  serve(app, boothCalls.linkBoothVideo, linkBoothVideo)
  serve(app, boothCalls.tagBooth, tagBooth)
  serve(app, boothCalls.getBooths, getBooths)
  serve(app, boothCalls.getBoothTypes, getBoothTypes)
  serve(app, boothCalls.createBoothType, createBoothType)
  serve(app, boothCalls.changeBoothType, changeBoothType)
  serveDeletion(
    app,
    boothCalls.deleteBoothType,
    { kind: 'boothType', idOf: ({ typeId }) => typeId, nameOf: boothTypeNameOf },
    deleteBoothType,
  )
  app.ctx.jobs.register(removeBoothFile)
  offerBooths(app)
  offerBoothTags(app)
  serve(app, boothCalls.getMembers, getMembers)
  serve(app, boothCalls.findMemberCandidates, findMemberCandidates)
  serve(app, boothCalls.addMember, addMember)
  serve(app, boothCalls.changeMember, changeMember)
  serve(app, boothCalls.removeMember, removeMember)
  serve(app, boothCalls.confirmMember, confirmMember)
  serve(app, boothCalls.inviteBoothOwners, inviteBoothOwners)
  offerBoothInvitations(app)
}
