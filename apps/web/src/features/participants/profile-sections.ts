import type { EventDetails } from '@parley/contract/app'
import {
  type Category,
  fieldsInSection,
  missingRequired,
  type OwnProfile,
  type ParticipantType,
  type ProfileStepName,
  socialNetworks,
  wizardPersonFields,
} from '@parley/contract/participants'
import { type CategoryName, fieldOf, othersOf, type ProfileField, rolesOf } from './profile-values.ts'

/** Returns the fields about offers or seeks, including the reader's own words. */
const roleFields = (role: 'offer' | 'seek', roles: readonly Category[]): ProfileField[] => [
  ...roles.filter((category) => category.role === role).map(fieldOf),
  ...fieldsInSection(role),
]

const presence = (event: Pick<EventDetails, 'eventType'>): ProfileField[] =>
  event.eventType === 'hybrid' ? ['listed', 'present'] : ['listed']

export interface WizardScreen {
  readonly name: 'company' | 'offerSeek' | 'participantType' | 'categories'
  readonly fields: readonly ProfileField[]
}

/** The state at the start of the wizard. Later answers must not change the screens that the user goes back to. */
export interface WizardStart {
  readonly mayChangeType: boolean
  /** Ids of the questions about offers and seeks. */
  readonly roleIds: readonly string[]
  readonly missing: readonly ProfileField[]
}

export const wizardStart = (
  profile: OwnProfile,
  types: readonly ParticipantType[],
  askedCategories: readonly Category[],
): WizardStart => ({
  mayChangeType: profile.mayChangeType,
  roleIds: rolesOf(askedCategories).map(({ categoryId }) => categoryId),
  missing: missingRequired(profile, types).filter((field) => field !== 'participantType'),
})

/**
 * Returns the screens of the wizard in order, without empty ones. If the user chooses another type, its new questions
 * about offers and seeks appear on the last screen.
 * @param askedCategories the categories of the currently chosen type
 * @see docs/rules/participants.md STEP-2
 */
export function screensOf(
  event: Pick<EventDetails, 'eventType' | 'participantTypes'>,
  askedCategories: readonly Category[],
  { mayChangeType, roleIds, missing }: WizardStart,
): WizardScreen[] {
  const roles = askedCategories.filter(({ categoryId }) => roleIds.includes(categoryId))
  const others = askedCategories.filter(({ categoryId }) => !roleIds.includes(categoryId))
  const screens: (WizardScreen | false)[] = [
    { name: 'company', fields: [...missing, ...presence(event), ...wizardPersonFields] },
    { name: 'offerSeek', fields: [...roleFields('offer', roles), ...roleFields('seek', roles)] },
    mayChangeType && event.participantTypes.length > 1 && { name: 'participantType', fields: ['typeId'] },
    others.length > 0 && { name: 'categories', fields: others.map(fieldOf) },
  ]
  return screens.filter((screen) => screen !== false)
}

/** Returns the step with the first missing field. Null if no required field is missing. */
export function stepOfMissing(
  profile: OwnProfile,
  types: readonly ParticipantType[],
): 'company' | 'participantType' | null {
  const [first] = missingRequired(profile, types)
  if (!first) return null
  return first === 'participantType' ? first : 'company'
}

/** A section of the profile. Each question of the event is a section with its own name. */
export type SectionKey = 'head' | 'offer' | 'seek' | 'about' | 'links' | 'inEvent' | 'contact' | CategoryName

/** Returns the fields of a section. Some of them are not part of the wizard. @see docs/rules/participants.md OWN-8 */
export function fieldsOf(
  section: SectionKey,
  event: Pick<EventDetails, 'eventType' | 'participantTypes'>,
  askedCategories: readonly Category[],
): readonly ProfileField[] {
  switch (section) {
    case 'head':
      return ['name', 'surname', ...fieldsInSection(section)]
    case 'offer':
    case 'seek':
      return roleFields(section, rolesOf(askedCategories))
    case 'about':
      return fieldsInSection(section)
    case 'links':
      return [...fieldsInSection(section), ...socialNetworks]
    case 'inEvent':
      return event.participantTypes.length > 1 ? [...presence(event), 'typeId'] : presence(event)
    case 'contact':
      return ['email', ...fieldsInSection(section)]
    default:
      return askedCategories.some((category) => fieldOf(category) === section) ? [section] : []
  }
}

/** Returns the section of a step. If there are several, it is the first empty one. */
export function sectionOfStep(
  step: ProfileStepName,
  profile: OwnProfile,
  askedCategories: readonly Category[],
): SectionKey {
  const isEmpty = (category: Category) =>
    !profile.answers.some(
      (answer) =>
        answer.categoryId === category.categoryId && (answer.selectedCategoryIds.length > 0 || !!answer.inputValue),
    )
  if (step === 'company') return 'head'
  if (step === 'visibility' || step === 'participantType') return 'inEvent'
  if (step === 'offerSeek') {
    const offers = rolesOf(askedCategories).filter(({ role }) => role === 'offer')
    return !profile.offer && offers.every(isEmpty) ? 'offer' : 'seek'
  }
  const open = othersOf(askedCategories).find(isEmpty)
  return open ? fieldOf(open) : 'about'
}
