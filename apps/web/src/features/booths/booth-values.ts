import { countField, email, requiredText, text } from '@parley/contract'
import { type BoothChange, type BoothDetails, boothLengths } from '@parley/contract/booths'
import { type Category, personFields, profileLengths, socialNetworks } from '@parley/contract/participants'
import * as z from 'zod/mini'
import { answerField, answerOf, type CategoryName, fieldOf, valueOf } from '../participants/index.ts'

const TEXTS = ['boothName', 'seek', 'description', 'location'] as const
type Network = (typeof socialNetworks)[number]

export type BoothValues = Readonly<Record<(typeof TEXTS)[number] | Network | 'website', string>> & {
  readonly agendaEnabled: boolean
  readonly boothType: string
  readonly rate: string
  readonly ownerEmail: string
} & { readonly [category: CategoryName]: string | readonly string[] | undefined }

export type BoothField = keyof BoothValues & string

const USUAL_RATE = '1'
const MAX_RATE = 1_000

/** Returns the values of the booth form. @param booth null for a new one, which starts with `firstType` */
export function boothValues(
  booth: BoothDetails | null,
  questions: readonly Category[],
  firstType: string,
): BoothValues {
  const networks = socialNetworks.map((name) => [name, booth?.some[name] ?? ''])
  return {
    ...(Object.fromEntries(networks) as Record<Network, string>),
    boothName: booth?.boothName ?? '',
    seek: booth?.seek ?? '',
    description: booth?.description ?? '',
    location: booth?.location ?? '',
    website: booth?.website ?? '',
    agendaEnabled: booth?.agendaEnabled ?? true,
    boothType: booth?.boothType ?? firstType,
    rate: booth?.rate.toString() ?? USUAL_RATE,
    ownerEmail: '',
    ...Object.fromEntries(questions.map((category) => [fieldOf(category), valueOf(category, booth?.categories ?? [])])),
  }
}

export function boothSchema(
  questions: readonly Category[],
  before: BoothValues,
  { isOrganizer, isNew }: { isOrganizer: boolean; isNew: boolean },
): z.ZodMiniType<Partial<BoothValues>> {
  const social = text(profileLengths.social)
  return z.object({
    boothName: requiredText(boothLengths.boothName),
    seek: text(boothLengths.seek),
    description: text(boothLengths.description),
    website: text(personFields.website.most),
    instagram: social,
    linkedin: social,
    facebook: social,
    twitter: social,
    agendaEnabled: z.boolean(),
    ...(isOrganizer
      ? { boothType: z.string(), rate: countField(MAX_RATE), location: text(boothLengths.location) }
      : {}),
    ...(isOrganizer && isNew ? { ownerEmail: z.union([z.literal(''), email()]) } : {}),
    ...Object.fromEntries(questions.map((category) => [fieldOf(category), answerField(category, before)])),
  }) as unknown as z.ZodMiniType<Partial<BoothValues>>
}

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const changedFields = (before: BoothValues, after: BoothValues): BoothField[] =>
  (Object.keys(after) as BoothField[]).filter((field) => !isSameValue(before[field], after[field]))

type SentBooth = BoothChange & { boothType?: string; rate?: number; location?: string }

/** Returns only the changed fields, so that two people can change different ones at once. */
export function boothChangeOf(before: BoothValues, after: BoothValues, questions: readonly Category[]): SentBooth {
  const changed = changedFields(before, after)
  const isChanged = (field: BoothField) => changed.includes(field)
  const texts = Object.fromEntries(TEXTS.filter(isChanged).map((field) => [field, after[field]]))
  const some = Object.fromEntries(socialNetworks.filter(isChanged).map((field) => [field, after[field]]))
  const categories = questions
    .filter((category) => isChanged(fieldOf(category)))
    .map((category) => answerOf(category, after[fieldOf(category)]))
  return {
    ...texts,
    ...(isChanged('website') ? { website: after.website.trim() || null } : {}),
    ...(Object.keys(some).length > 0 ? { some } : {}),
    ...(categories.length > 0 ? { categories } : {}),
    ...(isChanged('agendaEnabled') ? { agendaEnabled: after.agendaEnabled } : {}),
    ...(isChanged('boothType') ? { boothType: after.boothType } : {}),
    ...(isChanged('rate') ? { rate: Number(after.rate || USUAL_RATE) } : {}),
  }
}
