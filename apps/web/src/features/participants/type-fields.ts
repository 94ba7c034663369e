import { countField, requiredText, text } from '@parley/contract'
import type { Language } from '@parley/contract/accounts'
import { languages } from '@parley/contract/accounts'
import type { ParticipantType, TypeDraft } from '@parley/contract/participants'
import { typeDraft } from '@parley/contract/participants'
import * as z from 'zod/mini'
import { parsePalette } from '../../ui/theme/palette.ts'

const MOST_MEETINGS = 1_000
const { invitationRights, allowedToModify, disableGuest } = typeDraft.shape

/** What the form of a type asks for; of its names by language only one must be there, where any must. */
export const typeFieldsIn = (own: Language | null) =>
  z.object({
    en: nameIn('en', own),
    tr: nameIn('tr', own),
    ru: nameIn('ru', own),
    es: nameIn('es', own),
    /** Empty for none. */
    color: z.string(),
    /** Empty for as many as one likes. */
    maxMeetingCount: countField(MOST_MEETINGS),
    priority: z.array(z.string()),
    invitationRights,
    allowedToModify,
    disableGuest,
    /** Whether they are asked all categories, those of the future too, or the chosen ones. */
    asked: z.enum(['all', 'chosen']),
    categories: z.array(z.string()),
    /** Whether they find everyone, people of types of the future too, or those of the chosen types. */
    findsWhom: z.enum(['all', 'chosen']),
    finds: z.array(z.string()),
  })
export type TypeFields = z.output<ReturnType<typeof typeFieldsIn>>

const nameIn = (language: Language, own: Language | null) => (language === own ? requiredText(80) : text(80))

export function fieldsOf(type: ParticipantType | null): TypeFields {
  const name = (language: Language) => type?.texts[language] ?? ''
  return {
    en: name('en'),
    tr: name('tr'),
    ru: name('ru'),
    es: name('es'),
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

/** What was typed, as a type. */
export function draftFrom(typed: TypeFields): TypeDraft {
  const { color, maxMeetingCount, asked, categories, findsWhom, finds, ...fields } = typed
  const { en, tr, ru, es, ...rights } = fields
  return {
    ...rights,
    texts: written({ en, tr, ru, es }),
    color: color === '' ? null : color,
    maxMeetingCount: maxMeetingCount === '' ? null : Number(maxMeetingCount),
    categories: asked === 'all' ? null : categories,
    finds: findsWhom === 'all' ? null : finds,
  }
}

/** A type as it is, to be sent once more. */
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

/** The names that there are; a language without one falls back. */
const written = (names: Readonly<Record<string, string>>): TypeDraft['texts'] =>
  Object.fromEntries(
    languages.flatMap((language) => (names[language]?.trim() ? [[language, names[language].trim()]] : [])),
  )
