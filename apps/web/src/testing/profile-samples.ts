import type { EventDetails } from '@parley/contract/app'
import { type Category, mapFields, type OwnProfile } from '@parley/contract/participants'
import { aCategory } from './people-samples.ts'
import { aMe, anEventInFull, aType } from './samples.ts'

const options = (...names: string[]) =>
  names.map((en, index) => ({ id: `sub-${en.toLowerCase()}`, index, texts: { en, tr: `${en} (tr)` } }))

/** The questions of an event. The allergy is visible only to organizers. */
export const QUESTIONS: Category[] = [
  aCategory({ texts: { en: 'I offer' }, subCategories: options('Flour', 'Ovens', 'Salt') }),
  aCategory({
    categoryId: 'cat2',
    index: 1,
    role: 'seek',
    matchingCategoryId: 'cat1',
    texts: { en: 'I seek' },
    subCategories: options('Flour', 'Ovens', 'Salt'),
    maxSelectableOptionCount: 2,
  }),
  aCategory({
    categoryId: 'cat3',
    index: 2,
    role: 'plain',
    isMulti: false,
    isPrivate: true,
    texts: { en: 'Diet' },
    labels: { en: 'Your diet' },
    placeholders: { en: 'For the dinner' },
    subCategories: options('Vegan', 'Halal'),
  }),
  aCategory({ categoryId: 'cat4', index: 3, role: 'plain', type: 'text', texts: { en: 'Ask me about' } }),
]

/** The profile right after joining, with only her name and email. */
export const anOwnProfile = (own: Partial<OwnProfile> = {}): OwnProfile => ({
  participantId: 'participant1',
  rev: 1,
  name: 'Defne',
  surname: 'Aksoy',
  email: 'defne@example.com',
  ...mapFields(() => null),
  some: {},
  profilePhotoPath: null,
  typeId: 'type1',
  mayChangeType: false,
  typeIsChosen: false,
  present: null,
  presentConfirmedAtMillis: null,
  listed: null,
  categories: QUESTIONS,
  answers: [],
  ...own,
})

/** An event with questions. The reader has never saved their profile. */
export const anEventWithQuestions = ({ me, ...own }: Partial<EventDetails> = {}): EventDetails =>
  anEventInFull({
    participantTypes: [aType()],
    categories: QUESTIONS.filter(({ isPrivate }) => !isPrivate),
    tabs: ['lobby', 'participant', 'agenda'].map((name) => ({ name, texts: null })),
    me: me === undefined ? aMe({ profileIsFilled: false }) : me,
    ...own,
  })
