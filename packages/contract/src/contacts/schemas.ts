import * as z from 'zod/mini'
import { email, id, millis, requiredText, text } from '../kernel.ts'
import { requireWebUrl, withHttp } from '../participants/index.ts'
import { contactPathId } from './contact-path.ts'

export const CONTACTS_PAGE = 60
export const MAX_CONTACTS = 20_000
/** Number of contacts in the live topic, which are those saved last. */
export const MAX_LIVE_CONTACTS = 1_000
export const MAX_NOTES = 500
export const MAX_CONTACT_TAGS = 20
export const CONTACT_TAG_LENGTH = 40
export const MAX_ADDRESSES = 20
/** The longest code. A QR code holds 4,296 characters; a pasted vCard may be longer. */
export const CODE_LENGTH = 20_000
export const contactLengths = { name: 160, company: 160, jobTitle: 160, website: 300, phone: 60, note: 5_000 } as const

export const encounteredEvent = z.object({
  id: id(),
  /** Name of the event at that time. */
  name: z.string(),
  /** The person's participant. Null if unknown, or if the event is not in the caller's list. */
  participantId: z.nullable(id()),
  metAtMillis: millis(),
})

/** An event where both people saved each other as contacts and scanned each other's tickets. */
export const scannedEachOther = z.object({
  eventId: id(),
  /** When the server received the second scan. */
  atMillis: millis(),
})

/** The last event that both people take part in. */
export const commonEvent = z.object({
  eventId: id(),
  name: z.string(),
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

export const contact = z.object({
  id: contactPathId(),
  rev: z.int(),
  ...details,
  fullName: z.string(),
  /** The contact's account on this server. Null if they have none. */
  userId: z.nullable(id()),
  ticketId: z.nullable(z.string()),
  fromPage: z.optional(z.boolean()),
  profilePhotoPath: z.nullable(z.string()),
  /** Events where both met, the latest meeting first. */
  events: z.array(encounteredEvent),
  common: z.nullable(commonEvent),
  /** The last mutual scan. Null until both have saved and scanned each other. */
  scannedEachOther: z.nullable(scannedEachOther),
  tags: z.array(z.string()),
  /** Time of the reminder. Null if there is none. */
  followUpAtMillis: z.nullable(millis()),
  /** The latest note. Empty if there is none. */
  note: z.string(),
  createdAtMillis: millis(),
})
export type Contact = z.output<typeof contact>

export const contactDraft = z.object({ ...details, note: z.string() })
export type ContactDraft = z.output<typeof contactDraft>

const MOST = contactLengths.website
/** A website. Its length is checked again after `http://` is added. */
const website = () =>
  text(MOST).check(
    requireWebUrl(),
    z.refine((written) => (withHttp(written)?.length ?? 0) <= MOST, {
      error: 'validation.error.maxLength',
      params: { number: MOST },
    }),
  )

export const contactForm = z.object({
  firstName: requiredText(contactLengths.name),
  lastName: z._default(text(contactLengths.name), ''),
  company: z._default(text(contactLengths.company), ''),
  jobTitle: z._default(text(contactLengths.jobTitle), ''),
  website: z._default(website(), ''),
  emails: z.array(email()).check(
    z.refine((emails) => emails.length > 0, 'validation.error.required'),
    z.maxLength(MAX_ADDRESSES),
  ),
  phones: z._default(z.array(requiredText(contactLengths.phone)).check(z.maxLength(MAX_ADDRESSES)), []),
})
export type ContactForm = z.output<typeof contactForm>

/** A change of a contact. Emails may be empty, since a contact saved `fromPage` needs none. */
export const contactChange = z.object({
  ...contactForm.shape,
  emails: z.array(email()).check(z.maxLength(MAX_ADDRESSES)),
})

/** Times of the last messages of the caller and the other person. A time is null if that person has never written. */
export const lastMessageTimes = z.object({
  roomId: z.string(),
  mineAtMillis: z.nullable(millis()),
  theirsAtMillis: z.nullable(millis()),
})

export const MAX_MET = 1_000

/** A person that the caller met in a meeting, saved as a contact there, or both. */
export const metPerson = z.object({
  /** The person's participant. Null for a contact outside the event, or if the caller may not see their page. */
  participantId: z.nullable(id()),
  userId: z.nullable(id()),
  fullName: z.string(),
  company: z.string(),
  jobTitle: z.string(),
  profilePhotoPath: z.nullable(z.string()),
  /** The last meeting that took place. Null if there was none. */
  meeting: z.nullable(z.object({ sdt: millis(), edt: millis() })),
  /** Time of saving as a contact. Null if not saved at this event. */
  keptAtMillis: z.nullable(millis()),
  contactId: z.nullable(contactPathId()),
  /** The caller's reminder to write to them. Null if there is none. */
  followUpAtMillis: z.nullable(millis()),
  email: z.nullable(z.string()),
  wrote: z.nullable(lastMessageTimes),
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

/** Every phone and address book reads 3.0; newer ones write 4.0. */
export const vcardVersions = ['3.0', '4.0'] as const
export type VcardVersion = (typeof vcardVersions)[number]

export const cardFields = ['email', 'phone', 'company', 'jobTitle', 'website'] as const
export type CardField = (typeof cardFields)[number]
/** Fields that are shared by default. Excludes the phone number, which is shared only on request. */
export const USUAL_SHARES: readonly CardField[] = ['email', 'company', 'jobTitle', 'website']

/** A camera knows the kind of code; a handheld reader or keyboard input does not. */
export const codeFormats = ['qr', 'code128', 'typed'] as const
export type CodeFormat = (typeof codeFormats)[number]
