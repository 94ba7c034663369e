import * as z from 'zod/mini'
import { presentTypes } from '../events/index.ts'
import { email, id, lines, millis, phone, requiredText, text } from '../kernel.ts'
import { category, MOST_OPTIONS, notAnAddress, rights } from './schemas.ts'
import { isWebsite, withHttp } from './with-http.ts'

export const socialNetworks = ['instagram', 'linkedin', 'facebook', 'twitter'] as const

/** The longest of each text that a person writes of themselves, in UTF-16 units. */
export const profileLengths = {
  name: 400,
  surname: 400,
  company: 160,
  jobTitle: 160,
  website: 300,
  city: 160,
  biography: 5000,
  offer: 1000,
  seek: 1000,
  social: 300,
  answer: 500,
} as const

/** Empty is none. */
const textOrNone = (max: number) => z.nullable(text(max))
const linesOrNone = (max: number) => z.nullable(lines(max))

/** Not too long either once it has its `http://`. */
export const websiteOrNone = () => {
  const most = profileLengths.website
  const fits = (written: string) => (withHttp(written)?.length ?? 0) <= most
  return z.nullable(
    text(most).check(onlyWeb(), z.refine(fits, { error: 'validation.error.maxLength', params: { number: most } })),
  )
}

/** Refuses every scheme but `http` and `https`: the text becomes a link. */
export const onlyWeb = () => z.refine<string>(isWebsite, { error: 'validation.error.format' })

/** An address or a name in a network. */
export const socialText = () => text(profileLengths.social).check(onlyWeb())

/** What a person says of themselves in an event; each can be left out. */
const ownTexts = {
  phone: z.nullable(z.union([phone(), z.literal('')])),
  company: z.nullable(text(profileLengths.company).check(notAnAddress())),
  jobTitle: textOrNone(profileLengths.jobTitle),
  website: websiteOrNone(),
  city: textOrNone(profileLengths.city),
  biography: linesOrNone(profileLengths.biography),
  offer: linesOrNone(profileLengths.offer),
  seek: linesOrNone(profileLengths.seek),
  /** Addresses or names by network; an empty one is removed. */
  some: z.partialRecord(z.enum(socialNetworks), socialText()),
}

/** An answer to a category: what was chosen, or the text. Neither is none. */
export const answer = z.object({
  categoryId: id(),
  selectedCategoryIds: z._default(z.array(id()).check(z.maxLength(MOST_OPTIONS)), []),
  inputValue: z._default(z.nullable(lines(profileLengths.answer)), null),
})
export type Answer = z.output<typeof answer>

export const MOST_CATEGORIES_ANSWERED = 200
const answers = () => z.array(answer).check(z.maxLength(MOST_CATEGORIES_ANSWERED))

/** A person's event profile as they edit it. */
export const ownProfile = z.object({
  participantId: id(),
  rev: z.int(),
  name: z.string(),
  surname: z.string(),
  /** For this event; at first the account's. Others never see it. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  website: z.nullable(z.string()),
  city: z.nullable(z.string()),
  biography: z.nullable(z.string()),
  offer: z.nullable(z.string()),
  seek: z.nullable(z.string()),
  some: z.record(z.string(), z.string()),
  profilePhotoPath: z.nullable(z.string()),
  typeId: id(),
  /** Whether they may choose another type. */
  mayChangeType: z.boolean(),
  /** Whether the type was chosen, and not only given to them as they joined. */
  typeIsChosen: z.boolean(),
  present: z.nullable(z.enum(presentTypes)),
  presentConfirmedAtMillis: z.nullable(millis()),
  /** "Show me in the attendee list?" Null as long as they have not said. */
  listed: z.nullable(z.boolean()),
  /** Every category that they may be asked, of their own type and of each that they may choose; private ones too. */
  categories: z.array(category),
  answers: z.array(answer),
})
export type OwnProfile = z.output<typeof ownProfile>

/** What a person changes of their own profile; what is left out stays, and so do answers to categories that are not named. */
export const profileChange = z.partial(
  z.object({
    name: requiredText(profileLengths.name),
    surname: requiredText(profileLengths.surname),
    email: email(),
    ...ownTexts,
    typeId: id(),
    listed: z.boolean(),
    categories: answers(),
  }),
)
export type ProfileChange = z.output<typeof profileChange>

/** Someone whom an organizer, or a person with the right to, puts into the event. */
export const personDraft = z.object({
  name: requiredText(profileLengths.name),
  surname: z._default(text(profileLengths.surname), ''),
  email: email(),
  ...z.partial(z.object(ownTexts)).shape,
  /** The first type when absent. */
  typeId: z.optional(id()),
  categories: z._default(answers(), []),
})
export type PersonDraft = z.input<typeof personDraft>

/** What an organizer changes of a participant. */
export const personChange = z.extend(
  z.partial(
    z.object({
      name: requiredText(profileLengths.name),
      surname: text(profileLengths.surname),
      email: email(),
      ...ownTexts,
      typeId: id(),
      listed: z.boolean(),
      /** True if the list of speakers shows them when they speak. */
      showSpeaker: z.boolean(),
      present: z.nullable(z.enum(presentTypes)),
      rights: z.array(z.enum(rights)),
      categories: answers(),
    }),
  ),
  { id: id() },
)
export type PersonChange = z.output<typeof personChange>

/** So many people an event invites by mail in an hour: more than any event has. */
export const INVITED_AN_HOUR = 100_000

/** How many people one call creates or changes. */
export const MOST_PEOPLE_AT_ONCE = 200
