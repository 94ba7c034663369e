import { email, text } from '@parley/contract'
import {
  type Category,
  type ParticipantType,
  type PersonChange,
  type PersonDraft,
  type PersonRecord,
  profileLengths,
  socialNetworks,
} from '@parley/contract/participants'
import * as z from 'zod/mini'
import {
  categoriesFor,
  changeOf,
  fieldOf,
  type ProfileField,
  type ProfileValues,
  profileSchema,
  TEXT_FIELDS,
  valuesOf,
} from './profile-values.ts'

/** The fields of a person in display order. */
export const PERSON_FIELDS: readonly ProfileField[] = [...TEXT_FIELDS, ...socialNetworks]

export function blankPerson(typeId: string, categories: readonly Category[]): ProfileValues {
  return {
    name: '',
    surname: '',
    email: '',
    phone: '',
    company: '',
    jobTitle: '',
    city: '',
    website: '',
    biography: '',
    offer: '',
    seek: '',
    instagram: '',
    linkedin: '',
    facebook: '',
    twitter: '',
    listed: '',
    present: '',
    typeId,
    ...Object.fromEntries(categories.map((category) => [fieldOf(category), category.type === 'text' ? '' : []])),
  }
}

/** Returns the values of a record, including type and visibility. */
export const recordValues = (record: PersonRecord): ProfileValues => ({
  ...valuesOf(record),
  typeId: record.typeId,
  listed: record.isListed ? 'yes' : 'no',
})

interface Rules {
  readonly asked: readonly Category[]
  readonly before: ProfileValues
}

/** Returns the schema of a person. One name is enough, and a person from an import may have no email. */
export function personSchema(
  fields: readonly ProfileField[],
  { asked, before }: Rules,
): z.ZodMiniType<Partial<ProfileValues>> {
  const usual = profileSchema([...fields, ...asked.map(fieldOf)], { asked, before }) as unknown as z.ZodMiniObject
  const mayLack = before.email === '' && before.name !== ''
  return z.extend(usual, {
    surname: text(profileLengths.surname),
    email: mayLack ? z.union([email(), z.literal('')]) : email(),
  }) as unknown as z.ZodMiniType<Partial<ProfileValues>>
}

export const categoriesForType = (
  categories: readonly Category[],
  types: readonly ParticipantType[],
  { typeId }: ProfileValues,
): readonly Category[] => categoriesFor({ categories: [...categories], typeId }, types)

export function draftFrom(typed: ProfileValues, asked: readonly Category[]): PersonDraft {
  const { participant } = changeOf(blankPerson(typed.typeId, asked), typed, asked)
  const { listed: _theirs, name = '', email: address = '', ...said } = participant
  return { ...said, name, email: address, typeId: typed.typeId }
}

export function changeFrom(
  { participantId: id }: Pick<PersonRecord, 'participantId'>,
  before: ProfileValues,
  after: ProfileValues,
  asked: readonly Category[],
): Partial<PersonChange> & { id: string } {
  const { participant } = changeOf(before, after, asked)
  return { id, ...participant, ...(before.present === after.present ? {} : { present: after.present || null }) }
}
