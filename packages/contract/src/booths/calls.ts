import * as z from 'zod/mini'
import { IMAGE_BODY_BYTES } from '../accounts/index.ts'
import { DOCUMENT_MAX_BYTES, deferred, MAX_DOCUMENTS, undoable } from '../events/index.ts'
import { bytes, defineCalls, done, email, id, requiredText, text } from '../kernel.ts'
import { category, memberRoles, personBrief, refuseUrl } from '../participants/index.ts'
import {
  boothChange,
  boothDetails,
  boothDocument,
  boothImageKinds,
  boothImages,
  boothLengths,
  boothMember,
  boothPlacing,
  boothSearch,
  boothType,
  boothTypeDraft,
  CANDIDATES,
  foundBooths,
  listedBooth,
  MAX_OWNERS_AT_ONCE,
} from './schemas.ts'

/** A position in a list, counted from 0. */
const place = () => z.int().check(z.gte(0), z.lte(1000))

export const boothCalls = defineCalls('booths', {
  searchBooths: {
    method: 'POST',
    path: 'event/booth/search',
    summary: 'Searches the booths whose tab the caller may see, in pages',
    mayCall: 'participant',
    input: boothSearch,
    reply: foundBooths,
    onlyReads: true,
  },
  getBooth: {
    method: 'GET',
    path: 'event/booth',
    summary: 'Returns one booth with all its details',
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id() }),
    reply: boothDetails,
  },
  createBooth: {
    method: 'POST',
    path: 'event/booth',
    summary: 'Adds a booth, and invites its owner if an email is given',
    mayCall: 'organizer',
    input: z.extend(z.extend(boothChange, boothPlacing.shape), {
      eventId: id(),
      boothName: requiredText(boothLengths.boothName).check(refuseUrl()),
      ownerEmail: z.optional(email()),
    }),
    reply: z.object({ boothId: id() }),
    failures: ['inOtherBooth'],
  },
  changeBooth: {
    method: 'PUT',
    path: 'event/booth',
    summary:
      'Changes the profile of a booth, for its owner or admins; organizers also change its type, rate and location',
    mayCall: 'participant',
    input: z.extend(z.extend(boothChange, boothPlacing.shape), { eventId: id(), id: id() }),
    sentBack: boothDetails,
    reply: boothDetails,
  },
  deleteBooth: {
    method: 'DELETE',
    path: 'event/booth',
    summary: 'Removes a booth; its team stays in the event',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: id(), ...undoable }),
    reply: z.extend(done(), deferred),
  },
  changeBoothImage: {
    method: 'PUT',
    path: 'event/booth/image',
    summary: 'Replaces the logo or banner of a booth, cropped to its size, or removes it',
    mayCall: 'participant',
    bodyBytes: IMAGE_BODY_BYTES,
    takesImage: true,
    input: z.object({
      eventId: id(),
      id: id(),
      kind: z.enum(boothImageKinds),
      /** A cropped JPEG or PNG as a data URL. Null removes the picture. */
      image: z.nullable(z.string()),
    }),
    reply: z.object({ images: boothImages, rev: z.int(), score: z.int() }),
    failures: ['imageTooLarge', 'imageRefused'],
  },
  addBoothDocument: {
    method: 'POST',
    path: 'event/booth/document',
    summary: 'Adds a file to a booth, or replaces the video in its banner (`bvideo`)',
    mayCall: 'participant',
    bodyBytes: DOCUMENT_MAX_BYTES + 1_000_000,
    bytesIn: 'content',
    input: z.object({
      eventId: id(),
      id: id(),
      type: z._default(z.enum(['document', 'bvideo']), 'document'),
      fileName: requiredText(200),
      content: bytes(),
    }),
    reply: z.object({ document: boothDocument }),
    failures: ['documentTooLarge', 'documentRefused', 'tooManyDocuments'],
  },
  changeBoothDocument: {
    method: 'PUT',
    path: 'event/booth/document',
    summary: 'Renames a document of a booth, or moves it in the list',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      id: id(),
      documentId: id(),
      name: z.optional(requiredText(200)),
      place: z.optional(place().check(z.lte(MAX_DOCUMENTS))),
    }),
    reply: done(),
  },
  deleteBoothDocument: {
    method: 'DELETE',
    path: 'event/booth/document',
    summary: 'Removes a document of a booth, or the video in its banner',
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id(), documentId: id() }),
    reply: done(),
  },
  linkBoothVideo: {
    method: 'PUT',
    path: 'event/booth/video',
    summary: 'Replaces the video in the banner of a booth with one from YouTube or Vimeo',
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id(), url: requiredText(500) }),
    reply: z.object({ document: boothDocument }),
    failures: ['videoAddressRefused'],
  },
  tagBooth: {
    method: 'PUT',
    path: 'event/booth/tag',
    summary: 'Marks a booth as a favourite of the caller, or removes the mark',
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id(), favourite: z.boolean() }),
    reply: z.object({ favourite: z.boolean(), rev: z.int() }),
    failures: ['tooManyTagged'],
  },

  getBooths: {
    method: 'GET',
    path: 'event/booths',
    summary: 'Lists all booths of the event, for its organizers',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      query: z._default(text(100), ''),
      boothType: z.optional(id()),
      /** Owner of the booth. `none` has no owner. `invited` has an invited owner who has not answered. */
      owner: z.optional(z.enum(['none', 'invited', 'owned'])),
      after: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    reply: z.object({ booths: z.array(listedBooth), matches: z.int(), after: z.nullable(z.string()) }),
  },
  inviteBoothOwners: {
    method: 'POST',
    path: 'event/booths/owners',
    summary: 'Invites people by email to own booths; without an email, emails the person already invited again',
    mayCall: 'organizer',
    bodyValues: MAX_OWNERS_AT_ONCE * 4,
    input: z.object({
      eventId: id(),
      booths: z
        .array(z.object({ id: id(), email: z.optional(email()) }))
        .check(z.minLength(1), z.maxLength(MAX_OWNERS_AT_ONCE)),
    }),
    reply: z.object({
      invited: z.int(),
      skipped: z.array(
        z.object({ id: id(), reason: z.enum(['hasOwner', 'inOtherBooth', 'nobodyAsked', 'askedToday', 'blocked']) }),
      ),
    }),
    failures: ['eventFinished'],
  },

  getBoothTypes: {
    method: 'GET',
    path: 'event/booth/type',
    summary:
      'Lists the booth types whose tab the caller may see, with the number of booths and the questions for booths',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({
      types: z.array(z.extend(boothType, { booths: z.int() })),
      /** Categories for booths. Includes private ones only for people who may edit a booth. */
      categoriesForBooth: z.array(category),
    }),
  },
  createBoothType: {
    method: 'POST',
    path: 'event/booth/type',
    summary: 'Adds a booth type or a sponsor level after the others',
    mayCall: 'organizer',
    input: z.extend(boothTypeDraft, { eventId: id() }),
    reply: z.object({ typeId: id() }),
    failures: ['tooManyBoothTypes'],
  },
  changeBoothType: {
    method: 'PUT',
    path: 'event/booth/type',
    summary: 'Changes a booth type, and moves it in the list if a place is given',
    mayCall: 'organizer',
    input: z.extend(boothTypeDraft, { eventId: id(), typeId: id(), place: z.optional(place()) }),
    sentBack: z.extend(boothType, { booths: z.int() }),
    reply: done(),
  },
  deleteBoothType: {
    method: 'DELETE',
    path: 'event/booth/type',
    summary: 'Removes a booth type; its booths get another type',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), typeId: id(), moveToTypeId: id(), ...undoable }),
    reply: z.extend(done(), {
      /** Number of moved booths. Absent until the delete has run. */ moved: z.optional(z.int()),
      ...deferred,
    }),
    failures: ['lastBoothType'],
  },

  getMembers: {
    method: 'GET',
    path: 'event/member',
    summary: "Lists the team of the caller's booth, or for organizers of any booth, including pending invitations",
    mayCall: 'participant',
    input: z.object({ eventId: id(), boothId: z.optional(id()) }),
    reply: z.object({
      boothId: id(),
      owner: z.nullable(boothMember),
      members: z.array(boothMember),
    }),
  },
  findMemberCandidates: {
    method: 'GET',
    path: 'event/member/candidates',
    summary: 'Finds people who could join the team: not in any booth yet, and no organizers',
    mayCall: 'participant',
    input: z.object({ eventId: id(), boothId: z.optional(id()), query: z._default(text(100), '') }),
    reply: z.object({ people: z.array(personBrief).check(z.maxLength(CANDIDATES)) }),
  },
  addMember: {
    method: 'POST',
    path: 'event/member',
    summary: 'Invites a participant (`id`), or a person by `email`, to the team of a booth',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      id: z.optional(id()),
      email: z.optional(email()),
      role: z._default(z.enum(memberRoles), 'user'),
      boothId: z.optional(id()),
    }),
    reply: z.object({ member: boothMember }),
    failures: ['inOtherBooth', 'memberAlready', 'boothHasOwner', 'personIsBanned', 'registrationRefused'],
  },
  changeMember: {
    method: 'PUT',
    path: 'event/member',
    summary: 'Changes the role of a member; an owner who makes another member the owner becomes an admin',
    mayCall: 'participant',
    input: z.object({ eventId: id(), memberId: id(), role: z.enum(memberRoles), boothId: z.optional(id()) }),
    reply: z.object({ member: boothMember }),
    failures: ['boothKeepsOwner', 'notConfirmedYet'],
  },
  removeMember: {
    method: 'DELETE',
    path: 'event/member',
    summary: 'Removes a member or an invitation from the team of a booth; members leave with their own id',
    mayCall: 'participant',
    input: z.object({ eventId: id(), memberId: id(), boothId: z.optional(id()) }),
    reply: done(),
    failures: ['boothKeepsOwner'],
  },
  confirmMember: {
    method: 'POST',
    path: 'event/member/confirm',
    summary: "Accepts or declines the caller's invitation to the team of a booth",
    mayCall: 'participant',
    input: z.object({ eventId: id(), boothId: id(), accepted: z.boolean() }),
    reply: z.object({ boothName: z.string(), accepted: z.boolean() }),
    failures: ['inOtherBooth', 'boothHasOwner'],
  },
})
