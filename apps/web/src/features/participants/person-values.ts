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

type PersonTextField = (typeof TEXT_FIELDS)[number] | (typeof socialNetworks)[number]

/** The fields of a person in display order. */
export const PERSON_FIELDS: readonly PersonTextField[] = [...TEXT_FIELDS, ...socialNetworks]

export function blankPerson(typeId: string, categories: readonly Category[]): ProfileValues {
  return {
    ...(Object.fromEntries(PERSON_FIELDS.map((field) => [field, ''])) as Record<PersonTextField, string>),
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
  { asked: askedCategories, before }: Rules,
): z.ZodMiniType<Partial<ProfileValues>> {
  const usual = profileSchema([...fields, ...askedCategories.map(fieldOf)], {
    asked: askedCategories,
    before,
  }) as unknown as z.ZodMiniObject
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

export function draftFrom(typed: ProfileValues, askedCategories: readonly Category[]): PersonDraft {
  const { participant } = changeOf(blankPerson(typed.typeId, askedCategories), typed, askedCategories)
  const { listed: _theirs, name = '', email: address = '', ...rest } = participant
  return { ...rest, name, email: address, typeId: typed.typeId }
}

export function changeFrom(
  { participantId: id }: Pick<PersonRecord, 'participantId'>,
  before: ProfileValues,
  after: ProfileValues,
  askedCategories: readonly Category[],
): Partial<PersonChange> & { id: string } {
  const { participant } = changeOf(before, after, askedCategories)
  return { id, ...participant, ...(before.present === after.present ? {} : { present: after.present || null }) }
}
