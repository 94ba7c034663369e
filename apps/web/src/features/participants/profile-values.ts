import { text } from '@parley/contract'
import { type Present, presentTypes } from '@parley/contract/events'
import {
  type Answer,
  type Category,
  isCategoryAsked,
  mostOptions,
  type OwnProfile,
  type ParticipantType,
  type ProfileChange,
  personFieldNames,
  profileChange,
  profileLengths,
  socialNetworks,
} from '@parley/contract/participants'
import * as z from 'zod/mini'
import { ApiFailure } from '../../lib/api/api-failure.ts'
import { localizedText } from './localized-text.ts'

export const TEXT_FIELDS = ['name', 'surname', 'email', ...personFieldNames] as const
type TextName = (typeof TEXT_FIELDS)[number]
export type Network = (typeof socialNetworks)[number]

export type CategoryName = `cat${string}`
export const fieldOf = ({ categoryId }: Pick<Category, 'categoryId'>) => categoryId as CategoryName

/** The values of a profile by field. A choice is a list of option ids. */
export type ProfileValues = Readonly<Record<TextName | Network, string>> & {
  /** The decision about visibility. Empty until the person has decided. */
  readonly listed: '' | 'yes' | 'no'
  readonly present: '' | Present
  /** The id of the participant type. Empty for the default type of new participants. */
  readonly typeId: string
} & {
  /** The answer to a question. Undefined for a category added since the page was opened. */
  readonly [category: CategoryName]: string | readonly string[] | undefined
}

export type ProfileField = keyof ProfileValues & string

export function valuesOf(profile: OwnProfile): ProfileValues {
  const texts = TEXT_FIELDS.map((name) => [name, profile[name] ?? ''])
  const networks = socialNetworks.map((name) => [name, profile.some[name] ?? ''])
  return {
    ...(Object.fromEntries([...texts, ...networks]) as Record<TextName | Network, string>),
    listed: profile.listed === null ? '' : profile.listed ? 'yes' : 'no',
    present: profile.present ?? '',
    typeId: profile.typeIsChosen || !profile.mayChangeType ? profile.typeId : '',
    ...Object.fromEntries(
      profile.categories.map((category) => [fieldOf(category), valueOf(category, profile.answers)]),
    ),
  }
}

/** Returns the answer of a category. Omits options that no longer exist. */
export function valueOf(category: Category, answers: readonly Answer[]): string | readonly string[] {
  const answer = answers.find(({ categoryId }) => categoryId === category.categoryId)
  if (category.type === 'text') return answer?.inputValue ?? ''
  const offered = new Set(category.subCategories.map(({ id }) => id))
  return (answer?.selectedCategoryIds ?? []).filter((id) => offered.has(id))
}

/**
 * Returns the categories in the organizer's order. They depend on the type selected in the form, or else on the saved
 * one.
 */
export function categoriesFor(
  { categories, typeId: savedTypeId }: Pick<OwnProfile, 'categories' | 'typeId'>,
  types: readonly ParticipantType[],
  { typeId = '' }: Partial<ProfileValues> = {},
): readonly Category[] {
  const type = types.find(({ id }) => id === (typeId || savedTypeId))
  return type
    ? categories.filter((category) => isCategoryAsked(category, type)).toSorted((a, b) => a.index - b.index)
    : []
}

const isRole = ({ role }: Category) => role === 'offer' || role === 'seek'
export const rolesOf = (askedCategories: readonly Category[]) => askedCategories.filter(isRole)
export const othersOf = (askedCategories: readonly Category[]) =>
  askedCategories.filter((category) => !isRole(category))

const social = text(profileLengths.social)
const { typeId: _id, listed: _yes, some: _links, categories: _answers, ...texts } = profileChange.shape
const shape = {
  ...texts,
  instagram: social,
  linkedin: social,
  facebook: social,
  twitter: social,
  listed: z.enum(['', 'yes', 'no']),
  present: z.enum(['', ...presentTypes]),
  typeId: z.string(),
}

/**
 * Returns the schema of a profile. An unchanged answer may have more options than are now allowed.
 * @param needsType true if nothing may be saved before a type is chosen
 */
export function profileSchema(
  fields: readonly ProfileField[],
  {
    asked: askedCategories,
    before,
    needsType = false,
  }: { asked: readonly Category[]; before: ProfileValues; needsType?: boolean },
): z.ZodMiniType<Partial<ProfileValues>> {
  const known = Object.entries({ ...shape, ...(needsType ? { typeId: z.string().check(z.minLength(1)) } : {}) })
  const questions = askedCategories.map((category) => [fieldOf(category), answerField(category, before)] as const)
  const wanted = [...known, ...questions].filter(([field]) => fields.includes(field as ProfileField))
  return z.object(Object.fromEntries(wanted)) as unknown as z.ZodMiniType<Partial<ProfileValues>>
}

/** Returns the schema of an answer. An unchanged one may have more options than are now allowed. */
export function answerField(
  category: Category,
  before: Readonly<Record<CategoryName, string | readonly string[] | undefined>>,
): z.ZodMiniType {
  // The field is optional, because a question added since the page was opened has no value yet.
  if (category.type === 'text') return z.optional(text(profileLengths.answer))
  const most = mostOptions(category)
  const untouched = before[fieldOf(category)]
  const choice = z.array(z.string()).check(
    z.superRefine((chosen, context) => {
      if (most === null || chosen.length <= most || isSameValue(chosen, untouched)) return
      const params = { number: most, count: chosen.length }
      context.addIssue({ code: 'custom', message: 'validation.error.tooMany', params })
    }),
  )
  return z.optional(choice)
}

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export interface SentProfile {
  readonly participant: ProfileChange
  readonly present?: Present
}

/**
 * Returns only changed fields, so that two tabs do not overwrite each other's changes. It includes only the asked
 * categories.
 */
export function changeOf(
  before: ProfileValues,
  after: ProfileValues,
  askedCategories: readonly Category[],
): SentProfile {
  const isChanged = (field: ProfileField) => !isSameValue(before[field], after[field])
  const changed = <Name extends TextName | Network>(fields: readonly Name[]) =>
    Object.fromEntries(fields.filter(isChanged).map((field) => [field, after[field]])) as { [Each in Name]?: string }
  const some = changed(socialNetworks)
  const categories = askedCategories
    .filter((category) => isChanged(fieldOf(category)))
    .map((category) => answerOf(category, after[fieldOf(category)]))
  const participant: ProfileChange = {
    ...changed(TEXT_FIELDS),
    ...(Object.keys(some).length > 0 ? { some } : {}),
    ...(isChanged('listed') && after.listed ? { listed: after.listed === 'yes' } : {}),
    ...(isChanged('typeId') && after.typeId ? { typeId: after.typeId } : {}),
    ...(categories.length > 0 ? { categories } : {}),
  }
  return { participant, ...(isChanged('present') && after.present ? { present: after.present } : {}) }
}

/** Returns the answer to save. Omits options that no longer exist. */
export function answerOf(
  { categoryId, type, subCategories }: Category,
  value: string | readonly string[] | undefined,
): Answer {
  if (type === 'text') return { categoryId, selectedCategoryIds: [], inputValue: String(value ?? '') }
  const chosen = [...(value ?? [])].filter((id) => subCategories.some((option) => option.id === id))
  return { categoryId, selectedCategoryIds: chosen, inputValue: null }
}

/** Returns the labels of questions by field name: the category's label, or else its name. */
export const questionLabels = (
  askedCategories: readonly Category[],
  language: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    askedCategories.map((category) => [
      fieldOf(category),
      localizedText(category.labels, language) || localizedText(category.texts, language),
    ]),
  )

export function atQuestionFields(
  { status, code, message, params, fields, requestId }: ApiFailure,
  answers: readonly Pick<Category, 'categoryId'>[] = [],
): ApiFailure {
  const nameOf = (path: string) => {
    const [first = '', second = ''] = path.replace(/^participant(s\.0)?\./, '').split('.')
    if (first === 'some') return second
    return first === 'categories' ? (answers[Number(second)]?.categoryId ?? first) : first
  }
  const named = fields.map((each) => ({ ...each, path: nameOf(each.path) }))
  return new ApiFailure(status, { code, message, params, fields: named, requestId: requestId ?? '' })
}
