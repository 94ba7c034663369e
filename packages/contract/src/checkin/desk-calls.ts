import * as z from 'zod/mini'
import { defineCalls, done, id, millis, text } from '../kernel.ts'
import {
  deskKey,
  deskLengths,
  deskReport,
  deskShare,
  MAX_LATE_SCANS,
  offlineScan,
  offlineScanResult,
  scanConflict,
} from './desk-schemas.ts'
import { nonce } from './schemas.ts'

export const deskCalls = defineCalls('checkin', {
  reportDeskStatus: {
    method: 'PUT',
    path: 'event/checkin/desk',
    summary:
      'Reports the state of a desk, and returns its permissions for offline work; the first report opens the desk',
    mayCall: 'checkInAdmin',
    storesNoReply: true,
    input: z.object({ eventId: id(), ...deskReport }),
    reply: z.object({
      /**
       * True if the server no longer knows the desk. The device then deletes its list and sends no more reports under
       * this id.
       */
      isForgotten: z.boolean(),
      nowMillis: millis(),
      key: deskKey,
      /** Places that the desk may fill offline. Null if the area has no capacity. */
      share: z.nullable(deskShare),
      conflicts: z.array(scanConflict),
    }),
    failures: ['eventFinished'],
  },
  getDeskList: {
    method: 'GET',
    path: 'event/checkin/desk/list',
    summary: 'Returns the people of an event as an offline desk needs them, or the changes since a version',
    mayCall: 'checkInAdmin',
    input: z.object({ eventId: id(), since: z.optional(text(deskLengths.version)) }),
    reply: z.object({
      list: z.string(),
      /** Signature of the list: a JWT with its SHA-256, for this event. */
      signature: z.string(),
    }),
    failures: ['eventFinished'],
  },
  saveOfflineScans: {
    method: 'POST',
    path: 'event/checkin/scans',
    summary: 'Saves scans that a desk decided offline, each once, and returns the valid results',
    mayCall: 'checkInAdmin',
    storesNoReply: true,
    input: z.object({
      eventId: id(),
      deskId: id(),
      /** Time of sending by the desk's clock, so that the server can tell how far it is off. */
      sentAtMillis: millis(),
      scans: z.array(offlineScan).check(z.minLength(1), z.maxLength(MAX_LATE_SCANS)),
    }),
    reply: z.object({ results: z.array(offlineScanResult) }),
  },
  removeDesk: {
    method: 'DELETE',
    path: 'event/checkin/desk',
    summary: 'Removes a desk; it deletes its list at its next report, and its reserved places become free',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: id() }),
    reply: done(),
  },
  resolveConflict: {
    method: 'PUT',
    path: 'event/checkin/conflict',
    summary: 'Settles a conflict between an offline desk and the server',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: nonce() }),
    reply: done(),
  },
})
