import type { Category, ParticipantType } from '@parley/contract/participants'
import { fieldOf, type ProfileField } from './profile-values.ts'

export interface WizardScreen {
  readonly name: 'company' | 'offerSeek' | 'participantType' | 'categories'
  /** The questions of the event that stand on it. */
  readonly categories: readonly Category[]
}

/** What the wizard knew when it was opened: a screen that one goes back to is the same one. */
export interface WizardBeginning {
  readonly mayChangeType: boolean
  /** The categories about offers and seeks that were asked then. */
  readonly roleIds: readonly string[]
}

/**
 * The screens of the wizard, in order: those that the event has something to ask on. What a type that was chosen in between
 * is asked of offers and seeks comes with its other questions.
 *
 * @param asked the categories of the type that is chosen now
 * @see docs/rules/participants.md STEP-2
 */
export function screensOf(
  types: readonly ParticipantType[],
  asked: readonly Category[],
  { mayChangeType, roleIds }: WizardBeginning,
): WizardScreen[] {
  const roles = asked.filter(({ categoryId }) => roleIds.includes(categoryId))
  const others = asked.filter(({ categoryId }) => !roleIds.includes(categoryId))
  const screens: (WizardScreen | false)[] = [
    { name: 'company', categories: [] },
    { name: 'offerSeek', categories: roles },
    mayChangeType && types.length > 1 && { name: 'participantType', categories: [] },
    others.length > 0 && { name: 'categories', categories: others },
  ]
  return screens.filter((screen) => screen !== false)
}

const OWN: Readonly<Record<WizardScreen['name'], readonly ProfileField[]>> = {
  company: ['listed', 'present', 'company', 'jobTitle'],
  offerSeek: ['offer', 'seek'],
  participantType: ['typeId'],
  categories: [],
}

/** The fields that stand on a screen. */
export const fieldsOn = ({ name, categories }: WizardScreen): ProfileField[] => [
  ...OWN[name],
  ...categories.map(fieldOf),
]
