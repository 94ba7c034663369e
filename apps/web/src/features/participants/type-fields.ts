import { countField, requiredText, text } from '@parley/contract'
import { type Language, languages } from '@parley/contract/accounts'
import type { ParticipantType, TypeDraft } from '@parley/contract/participants'
import { typeDraft } from '@parley/contract/participants'
import * as z from 'zod/mini'
import { parsePalette } from '../../ui/theme/palette.ts'

/** A text in each language. Empty where there is no text. */
export type Written = Readonly<Record<Language, string>>

/** Returns the fields of a name. The name in `own` is required. If null, none is. */
export function nameFields(own: Language | null) {
  const nameIn = (language: Language) => (language === own ? requiredText(80) : text(80))
  return { en: nameIn('en'), tr: nameIn('tr'), ru: nameIn('ru'), es: nameIn('es') }
}

export const everyLanguage = (texts: Readonly<Record<string, string>> = {}): Written => ({
  tr: texts['tr'] ?? '',
  en: texts['en'] ?? '',
  ru: texts['ru'] ?? '',
  es: texts['es'] ?? '',
})

/** Returns the texts that are not empty. A language without a text falls back to another. */
export const written = (texts: Readonly<Record<string, string>>): Partial<Record<Language, string>> =>
  Object.fromEntries(languages.flatMap((each) => (texts[each]?.trim() ? [[each, texts[each].trim()]] : [])))

export const ownLanguageFirst = (own: Language): Language[] => [own, ...languages.filter((each) => each !== own)]

const MAX_MEETINGS = 1_000
const { invitationRights, allowedToModify, disableGuest } = typeDraft.shape

/** Returns the fields of a participant type. The name in the language `own` is required. If null, no name is. */
export const typeFieldsIn = (own: Language | null) =>
  z.object({
    ...nameFields(own),
    /** The colour of the type. Empty for none. */
    color: z.string(),
    /** Maximum number of meetings. Empty for no limit. */
    maxMeetingCount: countField(MAX_MEETINGS),
    priority: z.array(z.string()),
    invitationRights,
    allowedToModify,
    disableGuest,
    /** The questions of the type. `all` includes future categories, `chosen` only those in `categories`. */
    asked: z.enum(['all', 'chosen']),
    categories: z.array(z.string()),
    /**
     * The people that the type finds. `all` includes people of future types, `chosen` only people of the types in
     * `finds`.
     */
    findsWhom: z.enum(['all', 'chosen']),
    finds: z.array(z.string()),
  })
export type TypeFields = z.output<ReturnType<typeof typeFieldsIn>>

export function fieldsOf(type: ParticipantType | null): TypeFields {
  return {
    ...everyLanguage(type?.texts),
    color: type ? (parsePalette(type.colors)?.brand ?? '') : '',
    maxMeetingCount: type?.maxMeetingCount?.toString() ?? '',
    priority: type?.priority ?? [],
    invitationRights: type?.invitationRights ?? true,
    allowedToModify: type?.allowedToModify ?? false,
    disableGuest: type?.disableGuest ?? false,
    asked: type?.categories ? 'chosen' : 'all',
    categories: type?.categories ?? [],
    findsWhom: type?.finds ? 'chosen' : 'all',
    finds: type?.finds ?? [],
  }
}

export function draftFrom(typed: TypeFields): TypeDraft {
  const { color, maxMeetingCount, asked: categoryChoice, categories, findsWhom, finds, ...fields } = typed
  const { en, tr, ru, es, ...rights } = fields
  return {
    ...rights,
    texts: written({ en, tr, ru, es }),
    color: color === '' ? null : color,
    maxMeetingCount: maxMeetingCount === '' ? null : Number(maxMeetingCount),
    categories: categoryChoice === 'all' ? null : categories,
    finds: findsWhom === 'all' ? null : finds,
  }
}

/** Returns the draft of a type without changes. */
export function draftOf(type: ParticipantType): TypeDraft {
  const { priority, maxMeetingCount, invitationRights, allowedToModify, disableGuest } = type
  return {
    texts: written(type.texts),
    color: parsePalette(type.colors)?.brand ?? null,
    priority,
    maxMeetingCount,
    invitationRights,
    allowedToModify,
    disableGuest,
  }
}
