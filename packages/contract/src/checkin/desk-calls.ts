import * as z from 'zod/mini'
import { defineCalls, done, id, millis, text } from '../kernel.ts'
import {
  deskKey,
  deskLengths,
  deskShare,
  lateResult,
  lateScan,
  MOST_LATE_SCANS,
  scanConflict,
  toldByDesk,
} from './desk-schemas.ts'
import { nonce } from './schemas.ts'

export const deskCalls = defineCalls('checkin', {
  tellDesk: {
    method: 'PUT',
    path: 'event/checkin/desk',
    summary: 'A desk tells of itself, and hears what it may do alone; the first time opens it',
    mayCall: 'checkInAdmin',
    keepsNoReply: true,
    input: z.object({ eventId: id(), ...toldByDesk }),
    reply: z.object({
      /**
       * True if an organizer has removed the desk. The device then deletes its list and sends no more reports under
       * this id.
       */
      isForgotten: z.boolean(),
      nowMillis: millis(),
      key: deskKey,
      /** Null if the area has no capacity. */
      share: z.nullable(deskShare),
      /** Open conflicts that involve this desk. */
      conflicts: z.array(scanConflict),
    }),
    failures: ['eventFinished'],
  },
  getDeskList: {
    method: 'GET',
    path: 'event/checkin/desk/list',
    summary: 'All people of an event as a desk without a network knows them, or what has changed since a version',
    mayCall: 'checkInAdmin',
    input: z.object({ eventId: id(), since: z.optional(text(deskLengths.version)) }),
    reply: z.object({
      /** The JSON of a `DeskList`. */
      list: z.string(),
      /** A JWT with the SHA-256 of that text, for this event, until it expires. */
      signature: z.string(),
    }),
    failures: ['eventFinished'],
  },
  keepLateScans: {
    method: 'POST',
    path: 'event/checkin/scans',
    summary: 'Keeps scans that a desk decided alone, each once, and answers what counts',
    mayCall: 'checkInAdmin',
    keepsNoReply: true,
    input: z.object({
      eventId: id(),
      deskId: id(),
      /** By the desk's clock. Comparing it with the server's clock tells how far the desk's is off. */
      sentAtMillis: millis(),
      scans: z.array(lateScan).check(z.minLength(1), z.maxLength(MOST_LATE_SCANS)),
    }),
    reply: z.object({ results: z.array(lateResult) }),
  },
  forgetDesk: {
    method: 'DELETE',
    path: 'event/checkin/desk',
    summary: 'Forgets a desk: its list leaves it once it is heard of, and its places are free',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: id() }),
    reply: done(),
  },
  settleConflict: {
    method: 'PUT',
    path: 'event/checkin/conflict',
    summary: 'Settles what a desk alone and the server found differently',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: nonce() }),
    reply: done(),
  },
})
