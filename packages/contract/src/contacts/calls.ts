import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { defineCalls, done, email, file, id, lines, millis, requiredLines, requiredText, text } from '../kernel.ts'
import { heldMeeting } from '../meetings/index.ts'
import { contactCard } from './contact-card.ts'
import { contactPathId } from './contact-path.ts'
import {
  CODE_LENGTH,
  CONTACT_TAG_LENGTH,
  CONTACTS_PAGE,
  cardFields,
  codeFormats,
  contact,
  contactChange,
  contactDraft,
  contactForm,
  contactLengths,
  contactNote,
  lastMessageTimes,
  MAX_ADDRESSES,
  MAX_CONTACT_TAGS,
  metPerson,
  vcardVersions,
} from './schemas.ts'

const note = () => requiredLines(contactLengths.note)
const code = () => lines(CODE_LENGTH)

export const contactCalls = defineCalls('contacts', {
  getContacts: {
    method: 'GET',
    path: 'contact',
    summary: "Lists the caller's contacts, last saved first",
    mayCall: 'user',
    input: z.object({
      /** Words to search for. Each must be in the full name. */
      query: z._default(text(100), ''),
      eventId: z.optional(id()),
      id: z.optional(contactPathId()),
      /** Lists only contacts with this tag, ignoring case and accents. */
      tag: z.optional(text(CONTACT_TAG_LENGTH)),
      toWrite: z._default(z.stringbool(), false),
      participantId: z.optional(id()),
      userId: z.optional(id()),
      length: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), CONTACTS_PAGE),
      after: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    reply: z.object({
      contacts: z.array(contact),
      matches: z.int(),
      /** Tags, the most frequent first. */
      tags: z.array(z.string()),
      after: z.nullable(z.string()),
    }),
  },
  getContactHistory: {
    method: 'GET',
    path: 'contact/history',
    summary: "Returns the caller's meetings with a contact in all events, and the time of their last message",
    mayCall: 'user',
    input: z.object({ id: contactPathId() }),
    reply: z.object({
      /** Meetings, the latest first. */
      meetings: z.array(heldMeeting),
      wrote: z.nullable(lastMessageTimes),
    }),
  },
  getMet: {
    method: 'GET',
    path: 'event/met',
    summary:
      'Lists everyone that the caller met at the event, at most 1,000: those to write to first, then the last met',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({ people: z.array(metPerson) }),
  },
  resolveCode: {
    method: 'POST',
    path: 'contact/code',
    summary: "Reads a scanned code, and returns the caller's contact that it belongs to",
    mayCall: 'user',
    input: z.object({ code: code().check(z.minLength(1)), format: z._default(z.enum(codeFormats), 'qr') }),
    reply: z.object({
      text: z.string(),
      /** The contact that the code belongs to. Null if it is not saved. */
      contact: z.nullable(contact),
      /** Data from the code. Null for a text that is not about a person. */
      draft: z.nullable(contactDraft),
    }),
    failures: ['ticketNotFound', 'ownCode', 'contactPathRefused'],
    onlyReads: true,
  },
  addContact: {
    method: 'POST',
    path: 'contact',
    summary: 'Saves a contact; if one with the same email or phone exists, only fills in its missing data',
    mayCall: 'user',
    input: z.object({
      ...contactForm.shape,
      /** Names and emails may be omitted with a code, or from a person's page. The data then comes from there. */
      firstName: z._default(text(contactLengths.name), ''),
      emails: z._default(z.array(email()).check(z.maxLength(MAX_ADDRESSES)), []),
      note: z._default(lines(contactLengths.note), ''),
      code: z.optional(code()),
      format: z._default(z.enum(codeFormats), 'qr'),
      /** The event where they met. A ticket implies its own event. */
      eventId: z.optional(id()),
      participantId: z.optional(id()),
      /** Time of the meeting, for a contact saved offline. Default: now. */
      metAtMillis: z.optional(millis()),
    }),
    reply: z.object({ contact, isNew: z.boolean() }),
    failures: ['ticketNotFound', 'ownCode', 'contactPathRefused', 'contactIncomplete', 'tooManyContacts'],
  },
  changeContact: {
    method: 'PUT',
    path: 'contact',
    summary: 'Changes the data of a contact',
    mayCall: 'user',
    input: z.object({ id: contactPathId(), ...contactChange.shape }),
    sentBack: contact,
    reply: z.object({ contact }),
    failures: ['contactKnown'],
  },
  tagContact: {
    method: 'PUT',
    path: 'contact/tags',
    summary: "Replaces the caller's tags of a contact",
    mayCall: 'user',
    input: z.object({
      id: contactPathId(),
      tags: z.array(requiredText(CONTACT_TAG_LENGTH)).check(z.maxLength(MAX_CONTACT_TAGS)),
    }),
    reply: z.object({ contact }),
  },
  remindContact: {
    method: 'PUT',
    path: 'contact/followUp',
    summary: 'Sets the time of a reminder to write to a contact',
    mayCall: 'user',
    input: z.object({
      id: contactPathId(),
      /** Time of the reminder. Null once it is done or no longer wanted. */
      atMillis: z.nullable(millis()),
    }),
    reply: z.object({ contact }),
  },
  removeContact: {
    method: 'DELETE',
    path: 'contact',
    summary: 'Removes a contact with its notes; it can be restored for ten minutes',
    mayCall: 'user',
    input: z.object({ id: contactPathId() }),
    reply: done(),
  },
  restoreContact: {
    method: 'POST',
    path: 'contact/restore',
    summary: 'Restores a contact that was removed within the last ten minutes',
    mayCall: 'user',
    input: z.object({ id: contactPathId() }),
    reply: z.object({ contact }),
    failures: ['contactKnown'],
  },
  exportContacts: {
    method: 'GET',
    path: 'contact/export',
    summary: 'Exports all contacts as a table or as vCards; with `met`, everyone met at the event as vCards',
    mayCall: 'user',
    replyIsFile: ['text/csv', 'text/vcard'],
    input: z.object({
      eventId: z.optional(id()),
      /** True to export everyone that the caller met at the event, contacts or not. Only as cards. */
      met: z._default(z.stringbool(), false),
      id: z.optional(contactPathId()),
      participantId: z.optional(id()),
      format: z._default(z.enum(['csv', 'vcf']), 'csv'),
      version: z._default(z.enum(vcardVersions), '3.0'),
      language: z._default(z.enum(languages), 'en'),
    }),
    reply: file(),
  },
  addNote: {
    method: 'POST',
    path: 'note',
    summary: 'Adds a note to a contact',
    mayCall: 'user',
    input: z.object({
      contactId: contactPathId(),
      contactType: z._default(z.literal('scan'), 'scan'),
      note: note(),
    }),
    reply: z.object({ note: contactNote }),
    failures: ['tooManyNotes'],
  },
  changeNote: {
    method: 'PUT',
    path: 'note',
    summary: 'Changes the text of a note',
    mayCall: 'user',
    input: z.object({ id: contactPathId(), note: note() }),
    sentBack: contactNote,
    reply: z.object({ note: contactNote }),
  },
  removeNote: {
    method: 'DELETE',
    path: 'note',
    summary: 'Removes a note',
    mayCall: 'user',
    input: z.object({ id: contactPathId() }),
    reply: done(),
  },
  getMyCard: {
    method: 'GET',
    path: 'contact/card',
    summary: "Returns the caller's contact data, and the part of it that their code contains",
    mayCall: 'user',
    input: z.object({}),
    reply: z.object({ card: contactCard, shares: z.array(z.enum(cardFields)) }),
  },
  changeMyCard: {
    method: 'PUT',
    path: 'contact/card',
    summary: "Chooses the contact data that the caller's code contains besides the name",
    mayCall: 'user',
    input: z.object({ shares: z.array(z.enum(cardFields)).check(z.maxLength(cardFields.length)) }),
    reply: z.object({ card: contactCard, shares: z.array(z.enum(cardFields)) }),
  },
})
