import * as z from 'zod/mini'
import { email, id, millis, requiredText, text } from '../kernel.ts'
import { onlyWeb, withHttp } from '../participants/index.ts'
import { contactPathId } from './contact-path.ts'

export const CONTACTS_PAGE = 60
/** Contacts that one person keeps. */
export const MOST_CONTACTS = 20_000
/** Of these, so many that were kept last are told live. */
export const MOST_LIVE_CONTACTS = 1_000
/** Notes on one contact. */
export const MOST_NOTES = 500
/** Words of the owner's own about one contact, and letters of one. */
export const MOST_CONTACT_TAGS = 20
export const CONTACT_TAG_LENGTH = 40
/** Emails, and phones, of one contact. */
export const MOST_ADDRESSES = 20
/** Letters of a scanned code: a QR holds 4,296, a vCard that is pasted may hold more. */
export const CODE_LENGTH = 20_000
export const contactLengths = { name: 160, company: 160, jobTitle: 160, website: 300, phone: 60, note: 5_000 } as const

/** An event at which a contact was met. */
export const encounteredEvent = z.object({
  id: id(),
  /** As it was called when they were met. */
  name: z.string(),
  /** Who they are there; null where that is not known, or where the event is not in the caller's list. */
  participantId: z.nullable(id()),
  metAtMillis: millis(),
})

/** Two people who have each other as a contact have scanned each other's tickets at an event. */
export const scannedEachOther = z.object({
  eventId: id(),
  /** When the server learned of the second scan. */
  atMillis: millis(),
})

/** The last event in which both take part: where their page, the chat and a meeting with them are. */
export const commonEvent = z.object({
  eventId: id(),
  name: z.string(),
  /** Who they are there. */
  participantId: id(),
  endDateMillis: millis(),
})

const details = {
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  jobTitle: z.string(),
  website: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
}

/** Someone whom a person has kept, with what is known of how to reach them. */
export const contact = z.object({
  id: contactPathId(),
  rev: z.int(),
  ...details,
  fullName: z.string(),
  /** Their account, where they have one here. */
  userId: z.nullable(id()),
  ticketId: z.nullable(z.string()),
  /** They were kept from their page in an event: an email is not needed. */
  fromPage: z.optional(z.boolean()),
  profilePhotoPath: z.nullable(z.string()),
  /** Met last first. */
  events: z.array(encounteredEvent),
  common: z.nullable(commonEvent),
  /** The last time; null as long as one of the two has not scanned the other, or not saved them. */
  scannedEachOther: z.nullable(scannedEachOther),
  tags: z.array(z.string()),
  /** When I want to be reminded to write to them; null if I do not. */
  followUpAtMillis: z.nullable(millis()),
  /** The note that was written last; empty for none. */
  note: z.string(),
  createdAtMillis: millis(),
})
export type Contact = z.output<typeof contact>

/** What a code says of a person, as it may be kept. */
export const contactDraft = z.object({ ...details, note: z.string() })
export type ContactDraft = z.output<typeof contactDraft>

const MOST = contactLengths.website
/** Not too long either once it has its `http://`. */
const website = () =>
  text(MOST).check(
    onlyWeb(),
    z.refine((written) => (withHttp(written)?.length ?? 0) <= MOST, {
      error: 'validation.error.maxLength',
      params: { number: MOST },
    }),
  )

/** What a person fills in. Emails and phones are told apart from those of others by their keys. */
export const contactForm = z.object({
  firstName: requiredText(contactLengths.name),
  lastName: z._default(text(contactLengths.name), ''),
  company: z._default(text(contactLengths.company), ''),
  jobTitle: z._default(text(contactLengths.jobTitle), ''),
  website: z._default(website(), ''),
  emails: z.array(email()).check(
    z.refine((emails) => emails.length > 0, 'validation.error.required'),
    z.maxLength(MOST_ADDRESSES),
  ),
  phones: z._default(z.array(requiredText(contactLengths.phone)).check(z.maxLength(MOST_ADDRESSES)), []),
})
export type ContactForm = z.output<typeof contactForm>

/** What is changed of a contact: one who was kept `fromPage` needs no email. */
export const contactChange = z.object({
  ...contactForm.shape,
  emails: z.array(email()).check(z.maxLength(MOST_ADDRESSES)),
})

/** When the two last wrote to each other; null where one never did. */
export const lastWritten = z.object({
  roomId: z.string(),
  mineAtMillis: z.nullable(millis()),
  theirsAtMillis: z.nullable(millis()),
})

/** People of one event in one answer. */
export const MOST_MET = 1_000

/** Someone whom a person met at an event: in a meeting, as a contact made there, or both. */
export const metPerson = z.object({
  /** Null for a contact who takes no part in the event, or whose page the caller does not see. */
  participantId: z.nullable(id()),
  /** Their account, which a chat needs. */
  userId: z.nullable(id()),
  fullName: z.string(),
  company: z.string(),
  jobTitle: z.string(),
  profilePhotoPath: z.nullable(z.string()),
  /** The last of their meetings that took place; null where they had none. */
  meeting: z.nullable(z.object({ sdt: millis(), edt: millis() })),
  /** When the contact was saved at this event; null where it was not. */
  keptAtMillis: z.nullable(millis()),
  contactId: z.nullable(contactPathId()),
  /** When the caller is reminded to write to them; null if not. */
  followUpAtMillis: z.nullable(millis()),
  /** The first email of the contact; null where there is none. */
  email: z.nullable(z.string()),
  wrote: z.nullable(lastWritten),
})
export type MetPerson = z.output<typeof metPerson>

export const contactNote = z.object({
  id: contactPathId(),
  rev: z.int(),
  note: z.string(),
  contactId: contactPathId(),
  contactType: z.literal('scan'),
  insertedAt: millis(),
})
export type ContactNote = z.output<typeof contactNote>

/** Of a file of cards: what phones and address books read, and what newer ones write. */
export const vcardVersions = ['3.0', '4.0'] as const
export type VcardVersion = (typeof vcardVersions)[number]

/** What one's own code tells beside the name. */
export const cardFields = ['email', 'phone', 'company', 'jobTitle', 'website'] as const
export type CardField = (typeof cardFields)[number]
/** Until a person chooses. A number is nobody's business until its owner says so. */
export const USUAL_SHARES: readonly CardField[] = ['email', 'company', 'jobTitle', 'website']

/** From what a code was read: a camera says which kind it saw; a handheld reader, or whoever types, does not. */
export const codeFormats = ['qr', 'code128', 'typed'] as const
export type CodeFormat = (typeof codeFormats)[number]
