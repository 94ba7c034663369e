import * as z from 'zod/mini'
import { presentTypes } from '../events/index.ts'
import { email, id, lines, millis, requiredText, text } from '../kernel.ts'
import { enteredTexts, personTexts, requireWebUrl } from './person-field-schemas.ts'
import { category, MAX_OPTIONS, rights } from './schemas.ts'

export const socialNetworks = ['instagram', 'linkedin', 'facebook', 'twitter'] as const

/** Limits of texts in UTF-16 units. Those of the other fields are in `personFields`. */
export const profileLengths = { name: 400, surname: 400, social: 300, answer: 500 } as const

export const socialText = () => text(profileLengths.social).check(requireWebUrl())

const ownTexts = {
  ...enteredTexts,
  /** Profiles by social network. An empty one is removed. */
  some: z.partialRecord(z.enum(socialNetworks), socialText()),
}

/** An answer to a category. If both values are empty, there is no answer. */
export const answer = z.object({
  categoryId: id(),
  selectedCategoryIds: z._default(z.array(id()).check(z.maxLength(MAX_OPTIONS)), []),
  inputValue: z._default(z.nullable(lines(profileLengths.answer)), null),
})
export type Answer = z.output<typeof answer>

export const MAX_CATEGORIES_ANSWERED = 200
const answers = () => z.array(answer).check(z.maxLength(MAX_CATEGORIES_ANSWERED))

export const ownProfile = z.object({
  participantId: id(),
  rev: z.int(),
  name: z.string(),
  surname: z.string(),
  /** Email for this event only; initially that of the account. Others never see it. */
  email: z.nullable(z.string()),
  ...personTexts,
  some: z.record(z.string(), z.string()),
  profilePhotoPath: z.nullable(z.string()),
  typeId: id(),
  mayChangeType: z.boolean(),
  /** True if the person has chosen the type, false if it was assigned when they joined. */
  typeIsChosen: z.boolean(),
  present: z.nullable(z.enum(presentTypes)),
  presentConfirmedAtMillis: z.nullable(millis()),
  /** True if the person agrees to be listed. Null until answered. */
  listed: z.nullable(z.boolean()),
  /** Categories of the person's type and of each type that they may choose. Includes private ones. */
  categories: z.array(category),
  answers: z.array(answer),
})
export type OwnProfile = z.output<typeof ownProfile>

/** Changes of a profile. Omitted fields stay, and so do answers to categories that are not listed. */
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

export const personDraft = z.object({
  name: requiredText(profileLengths.name),
  surname: z._default(text(profileLengths.surname), ''),
  email: email(),
  ...z.partial(z.object(ownTexts)).shape,
  /** Type of the person. Default: the first type. */
  typeId: z.optional(id()),
  categories: z._default(answers(), []),
})
export type PersonDraft = z.input<typeof personDraft>

export const personChange = z.extend(
  z.partial(
    z.object({
      name: requiredText(profileLengths.name),
      surname: text(profileLengths.surname),
      email: email(),
      ...ownTexts,
      typeId: id(),
      listed: z.boolean(),
      showSpeaker: z.boolean(),
      present: z.nullable(z.enum(presentTypes)),
      rights: z.array(z.enum(rights)),
      categories: answers(),
    }),
  ),
  { id: id() },
)
export type PersonChange = z.output<typeof personChange>

/** Limit of invitations in an hour, more than any event has people. */
export const INVITED_AN_HOUR = 100_000

export const MAX_PEOPLE_AT_ONCE = 200
