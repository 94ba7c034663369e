export { useOwnProfile, useParticipant, useReasonsOf } from './api.ts'
export { type CategoryAnswer, categoryAnswers } from './category-answers.ts'
export { NameFields } from './components/name-fields.tsx'
export { InvitePerson } from './components/people/invite-from-nav.tsx'
export { RemoveDialog } from './components/people/remove-dialog.tsx'
export {
  type PersonShortcut,
  PersonShortcuts,
  PersonShortcutsContext,
  PersonShortcutsMenu,
  type ShortcutPerson,
} from './components/person-shortcuts.tsx'
export { CategoryField } from './components/profile/category-field.tsx'
export { StepBar } from './components/profile/completeness.tsx'
export { OwnEventProfile } from './components/profile/own-event-profile.tsx'
export { OwnPage } from './components/profile/own-page.tsx'
export { Reasons } from './components/reasons/reasons.tsx'
export { useEventReasonTexts, useReasonTexts } from './components/reasons/use-reason-texts.ts'
export { SomeTypes } from './components/some-types.tsx'
export { TicketCard } from './components/ticket-card.tsx'
export { Answer, Answers, AnswerText as Told, otherAnswers, RoleAnswers, rolesOf } from './components/told/answers.tsx'
export { Links } from './components/told/links.tsx'
export type { PersonAction, PersonControl, PersonPanel } from './contributions.ts'
export { frameParts } from './frame-parts.ts'
export { lobbyBlocks } from './lobby-blocks.ts'
export { localizedText } from './localized-text.ts'
export { navEntries } from './nav-entries.ts'
export {
  type ChosenOptions,
  chooseOptions,
  describeChosenOptions,
  formatChosenOptions,
  optionGroups,
  optionTexts,
  parseChosenOptions,
} from './option-groups.ts'
export { usePeopleNumbers } from './people-api.ts'
export { type PeopleFilters, parsePeopleFilters, peopleFilterInput } from './people-filters.ts'
export { personLines } from './person-lines.ts'
export { markAskedForProfile, wasAskedForProfile } from './profile-storage.ts'
export {
  answerField,
  answerOf,
  atQuestionFields,
  type CategoryName,
  fieldOf,
  questionLabels,
  valueOf,
} from './profile-values.ts'
export { everyLanguage, nameFields, written } from './type-fields.ts'
export { typeText } from './type-text.ts'
