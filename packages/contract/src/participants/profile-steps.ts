import { isCategoryAsked } from './answers.ts'
import type { OwnProfile } from './profile-schemas.ts'
import type { Category, ParticipantType } from './schemas.ts'

/** Names of the steps in the order of the questions (0 §4). */
export const profileStepNames = ['visibility', 'company', 'offerSeek', 'participantType', 'categories'] as const
export type ProfileStepName = (typeof profileStepNames)[number]

export interface ProfileStep {
  readonly name: ProfileStepName
  readonly isDone: boolean
}

/**
 * Lists the steps that a person goes through. The step for the type appears only if the person may choose among several
 * types, the one for categories only if there are any.
 * @see docs/rules/participants.md STEP-1
 */
export function profileSteps(profile: OwnProfile, types: readonly ParticipantType[]): ProfileStep[] {
  const type = types.find(({ id }) => id === profile.typeId)
  const askedCategories = type ? profile.categories.filter((category) => isCategoryAsked(category, type)) : []
  const isAnswered = ({ categoryId }: Category) =>
    profile.answers.some(
      (answer) => answer.categoryId === categoryId && (answer.selectedCategoryIds.length > 0 || !!answer.inputValue),
    )
  const others = askedCategories.filter(({ role }) => role !== 'offer' && role !== 'seek')
  const says = (role: 'offer' | 'seek') =>
    !!profile[role] || askedCategories.some((category) => category.role === role && isAnswered(category))
  const steps: (ProfileStep | false)[] = [
    { name: 'visibility', isDone: profile.listed !== null },
    { name: 'company', isDone: !!profile.company && !!profile.jobTitle },
    { name: 'offerSeek', isDone: says('offer') && says('seek') },
    profile.mayChangeType && types.length > 1 && { name: 'participantType', isDone: profile.typeIsChosen },
    others.length > 0 && { name: 'categories', isDone: others.every(isAnswered) },
  ]
  return steps.filter((step) => step !== false)
}

/** Fields that a profile must have. Imported profiles may lack them. */
export type RequiredField = 'name' | 'surname' | 'email' | 'participantType'

/**
 * Lists the required fields that are empty.
 *
 * @see docs/rules/participants.md OWN-3, STEP-2
 */
export function missingRequired(profile: OwnProfile, types: readonly ParticipantType[]): RequiredField[] {
  const texts = (['name', 'surname', 'email'] as const).filter((field) => !profile[field])
  const chooses = profile.mayChangeType && types.length > 1 && !profile.typeIsChosen
  return chooses ? [...texts, 'participantType'] : texts
}
