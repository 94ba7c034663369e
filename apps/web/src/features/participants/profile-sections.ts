import type { EventDetails } from '@parley/contract/app'
import {
  type Category,
  missingRequired,
  type OwnProfile,
  type ParticipantType,
  type ProfileStepName,
  socialNetworks,
} from '@parley/contract/participants'
import { type CategoryName, fieldOf, othersOf, type ProfileField, rolesOf } from './profile-values.ts'

const HEADLINE = ['company', 'jobTitle'] as const satisfies readonly ProfileField[]

/** The questions about what one offers or seeks, and the same in one's own words. */
const roleFields = (role: 'offer' | 'seek', roles: readonly Category[]): ProfileField[] => [
  ...roles.filter((category) => category.role === role).map(fieldOf),
  role,
]

const presence = (event: Pick<EventDetails, 'eventType'>): ProfileField[] =>
  event.eventType === 'hybrid' ? ['listed', 'present'] : ['listed']

export interface WizardScreen {
  readonly name: 'company' | 'offerSeek' | 'participantType' | 'categories'
  readonly fields: readonly ProfileField[]
}

/** What the wizard knew when it was opened: a screen that one goes back to is the same one. */
export interface WizardBeginning {
  readonly mayChangeType: boolean
  /** The categories about offers and seeks that were asked then. */
  readonly roleIds: readonly string[]
  /** Required texts that the profile did not have then. */
  readonly missing: readonly ProfileField[]
}

export const wizardBeginning = (
  profile: OwnProfile,
  types: readonly ParticipantType[],
  asked: readonly Category[],
): WizardBeginning => ({
  mayChangeType: profile.mayChangeType,
  roleIds: rolesOf(asked).map(({ categoryId }) => categoryId),
  missing: missingRequired(profile, types).filter((field) => field !== 'participantType'),
})

/**
 * The screens of the wizard, in order: those that the event has something to ask on. What a type that was chosen in between
 * is asked of offers and seeks comes with its other questions.
 *
 * @param asked the categories of the type that is chosen now
 * @see docs/rules/participants.md STEP-2
 */
export function screensOf(
  event: Pick<EventDetails, 'eventType' | 'participantTypes'>,
  asked: readonly Category[],
  { mayChangeType, roleIds, missing }: WizardBeginning,
): WizardScreen[] {
  const roles = asked.filter(({ categoryId }) => roleIds.includes(categoryId))
  const others = asked.filter(({ categoryId }) => !roleIds.includes(categoryId))
  const screens: (WizardScreen | false)[] = [
    { name: 'company', fields: [...missing, ...presence(event), ...HEADLINE] },
    { name: 'offerSeek', fields: [...roleFields('offer', roles), ...roleFields('seek', roles)] },
    mayChangeType && event.participantTypes.length > 1 && { name: 'participantType', fields: ['typeId'] },
    others.length > 0 && { name: 'categories', fields: others.map(fieldOf) },
  ]
  return screens.filter((screen) => screen !== false)
}

/** The step of the wizard that asks for a required field that is missing; null where none is. */
export function stepOfMissing(
  profile: OwnProfile,
  types: readonly ParticipantType[],
): 'company' | 'participantType' | null {
  const [first] = missingRequired(profile, types)
  if (!first) return null
  return first === 'participantType' ? first : 'company'
}

/** A part of one's page that is edited on its own; a question of the event is one by its own name. */
export type SectionKey = 'head' | 'offer' | 'seek' | 'about' | 'links' | 'inEvent' | 'contact' | CategoryName

/** The same as in the wizard, and those that it does not ask. @see docs/rules/participants.md OWN-8 */
export function fieldsOf(
  section: SectionKey,
  event: Pick<EventDetails, 'eventType' | 'participantTypes'>,
  asked: readonly Category[],
): readonly ProfileField[] {
  switch (section) {
    case 'head':
      return ['name', 'surname', ...HEADLINE, 'city']
    case 'offer':
    case 'seek':
      return roleFields(section, rolesOf(asked))
    case 'about':
      return ['biography']
    case 'links':
      return ['website', ...socialNetworks]
    case 'inEvent':
      return event.participantTypes.length > 1 ? [...presence(event), 'typeId'] : presence(event)
    case 'contact':
      return ['email', 'phone']
    default:
      return asked.some((category) => fieldOf(category) === section) ? [section] : []
  }
}

/** The part of the page that a step of a complete profile is about, the first that has nothing to show. */
export function sectionOfStep(step: ProfileStepName, profile: OwnProfile, asked: readonly Category[]): SectionKey {
  const isEmpty = (category: Category) =>
    !profile.answers.some(
      (answer) =>
        answer.categoryId === category.categoryId && (answer.selectedCategoryIds.length > 0 || !!answer.inputValue),
    )
  if (step === 'company') return 'head'
  if (step === 'visibility' || step === 'participantType') return 'inEvent'
  if (step === 'offerSeek') {
    const offers = rolesOf(asked).filter(({ role }) => role === 'offer')
    return !profile.offer && offers.every(isEmpty) ? 'offer' : 'seek'
  }
  const open = othersOf(asked).find(isEmpty)
  return open ? fieldOf(open) : 'about'
}
