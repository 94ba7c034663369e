import * as z from 'zod/mini'
import { printOrder } from '../badges/index.ts'
import { deferred, undoable } from '../events/index.ts'
import { defineCalls, done, id, lines, millis, requiredText, text } from '../kernel.ts'
import { ALL_EVENT } from './decide-scan.ts'
import {
  adminDetails,
  area,
  areaFields,
  checkInLengths,
  checkInStatus,
  nonce,
  personToCheckIn,
  scannedPerson,
  scanOf,
  scanResult,
  walkIn,
} from './schemas.ts'

export const checkinCalls = defineCalls('checkin', {
  checkIn: {
    method: 'POST',
    path: 'event/participant/checkIn',
    summary:
      'Checks a person in or out at the event or an area: anyone, for check-in admins; the caller, with a posted code',
    mayCall: 'participant',
    storesNoReply: true,
    input: z.object({
      eventId: id(),
      ...scanOf,
      /** Code of a poster. The scanned person is then the caller. */
      postedCode: z.optional(text(80)),
      /** Id of the scan. If absent, the server makes one, so that a retry counts as another scan. */
      nonce: z.optional(nonce()),
      deskId: z.optional(id()),
      printer: z.optional(text(100)),
    }),
    reply: z.object({
      status: checkInStatus(),
      participant: scannedPerson,
      nonce: nonce(),
      beforeMillis: z.nullable(millis()),
      /**
       * Print of the badge, present if a printer was named. `refused` is a failure code; the scan counts in both cases.
       */
      print: z.optional(z.union([z.object({ order: printOrder }), z.object({ refused: z.string() })])),
    }),
    failures: [
      'alreadyCheckedIn',
      'alreadyCheckedOut',
      'fullyOccupied',
      'wrongTicketType',
      'ticketNotFound',
      'eventFinished',
    ],
  },
  getAreas: {
    method: 'GET',
    path: 'event/area',
    summary: 'Lists the areas of an event in order, the event itself first; for organizers and check-in admins',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({ areas: z.array(area) }),
  },
  addArea: {
    method: 'POST',
    path: 'event/area',
    summary: 'Adds an area after the others',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), ...areaFields }),
    reply: z.object({ area }),
    failures: ['tooManyAreas'],
  },
  changeArea: {
    method: 'PUT',
    path: 'event/area',
    summary: 'Changes an area, or moves it (`place`); omitted fields stay',
    mayCall: 'organizer',
    input: z
      .object({
        eventId: id(),
        id: id(),
        name: z.optional(text(checkInLengths.areaName)),
        capacity: z.optional(areaFields.capacity),
        allowedPart: z.optional(areaFields.allowedPart),
        /** Position of the area from 1. The event as a whole is always first, at 0. */
        place: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
      })
      .check(z.refine(({ id: areaId, place }) => place !== 0 || areaId === ALL_EVENT, { path: ['place'] })),
    sentBack: area,
    reply: z.object({ area }),
    failures: ['areaIsFuller'],
  },
  removeArea: {
    method: 'DELETE',
    path: 'event/area',
    summary: 'Removes an area; its scans stay',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: id(), ...undoable }),
    reply: z.extend(done(), deferred),
  },
  getPostedCode: {
    method: 'GET',
    path: 'event/area/code',
    summary: 'Returns the code posted at an area; null if people cannot check themselves in there',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: id() }),
    reply: z.object({ code: z.nullable(z.string()) }),
  },
  createPostedCode: {
    method: 'POST',
    path: 'event/area/code',
    summary: 'Creates a new code to post at an area; the previous one stops working',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: id() }),
    reply: z.object({ code: z.string() }),
  },
  removePostedCode: {
    method: 'DELETE',
    path: 'event/area/code',
    summary: 'Revokes the code posted at an area',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: id() }),
    reply: done(),
  },
  getPostedArea: {
    method: 'GET',
    path: 'event/area/posted',
    summary: "Returns the area of a posted code that the caller has scanned, and the caller's presence there",
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id(), code: text(80) }),
    reply: z.object({
      area: z.pick(area, { id: true, name: true, capacity: true, capacityUsed: true }),
      inside: z.boolean(),
      sinceMillis: z.nullable(millis()),
    }),
  },
  getAdminDetails: {
    method: 'GET',
    path: 'event/participant/adminDetails',
    summary: "Returns the details that a scan shows; `id` is the person's or their ticket's",
    mayCall: 'checkInAdmin',
    input: z.object({ eventId: id(), id: text(80) }),
    reply: z.object({ participant: adminDetails }),
    failures: ['ticketNotFound'],
  },
  findPeopleToCheckIn: {
    method: 'GET',
    path: 'event/checkin/person',
    summary: 'Finds up to 20 people by ticket, or by words of their name, company or email',
    mayCall: 'checkInAdmin',
    input: z.object({ eventId: id(), query: requiredText(100) }),
    reply: z.object({ people: z.array(personToCheckIn) }),
  },
  registerWalkIn: {
    method: 'POST',
    path: 'event/checkin/walkIn',
    summary: 'Registers a person on the spot and checks them in',
    mayCall: 'checkInAdmin',
    input: z.object({
      eventId: id(),
      ...walkIn,
      areaId: z.optional(id()),
      nonce: nonce(),
      deskId: z.optional(id()),
    }),
    reply: z.object({ result: scanResult }),
    failures: ['emailOfAnother', 'eventFinished', 'personIsBanned'],
  },
  undoScan: {
    method: 'DELETE',
    path: 'event/checkin/scan',
    summary: 'Undoes the last scan of a person at an area within ten minutes',
    mayCall: 'participant',
    input: z.object({ eventId: id(), nonce: nonce() }),
    reply: z.object({ participant: scannedPerson, inside: z.boolean() }),
    failures: ['scanNotUndone'],
  },
  saveCheckInNote: {
    method: 'PUT',
    path: 'event/checkin/note',
    summary: 'Saves the note that a scan of this person shows; an empty note without a flag removes it',
    mayCall: 'participant',
    input: z.object({ eventId: id(), participantId: id(), note: lines(checkInLengths.note), flag: z.boolean() }),
    reply: done(),
  },
})
