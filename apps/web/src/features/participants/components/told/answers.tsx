import type { EventDetails } from '@parley/contract/app'
import type { Category, ParticipantDetails } from '@parley/contract/participants'
import { useLangProps, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { Grid, Text } from '../../../../ui/layout/box.tsx'
import { Chips } from '../../../../ui/layout/chips.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { type CategoryAnswer, categoryAnswers } from '../../category-answers.ts'

type Role = 'offer' | 'seek'

/** Lists the roles that the event asks for, or that one of these people describes in their own words. */
export const rolesOf = (event: EventDetails, people: readonly ParticipantDetails[]): Role[] =>
  (['offer', 'seek'] as const).filter(
    (role) => people.some((person) => person[role]) || event.categories.some((each) => each.role === role),
  )

type Props = { role: Role; categories: readonly Category[]; person: ParticipantDetails }

/** Lists a person's answers about a role, each once. Those that match the reader are marked and come first. */
export function RoleAnswers({ role, categories, person }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const answers = categoryAnswers(categories, person.categories, language).filter((each) => each.role === role)
  const fits = role === 'offer' ? person.offersYouSeek : person.seeksYouOffer
  const options = new Map(answers.flatMap(({ chosen }) => chosen).map(({ id, text }) => [id, text]))
  const marked = fits.flatMap((id) => options.get(id) ?? [])
  const items = [...new Set([...marked, ...options.values()])]
  const words = [person[role] ?? '', ...answers.map((each) => each.words)].filter(Boolean)
  return (
    <>
      {words.map((each) => (
        <AnswerText key={each} words={each} />
      ))}
      <Chips items={items} max={items.length} marked={{ items: marked, meaning: t('app.attendee.fits') }} whole />
      {items.length + words.length === 0 && <AnswerText words={null} />}
    </>
  )
}

export const otherAnswers = (event: EventDetails, person: ParticipantDetails, language: string): CategoryAnswer[] =>
  categoryAnswers(event.categories, person.categories, language).filter(
    ({ role }) => role !== 'offer' && role !== 'seek',
  )

export function Answers({ answers }: { answers: readonly CategoryAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <Grid min={260} gap={24} rowGap={4}>
      {answers.map((answer) => (
        <Section key={answer.categoryId} title={answer.title} size="part">
          <Answer {...answer} />
        </Section>
      ))}
    </Grid>
  )
}

export function Answer({ chosen, words }: Pick<CategoryAnswer, 'chosen' | 'words'>) {
  if (chosen.length > 0) return <Chips items={chosen.map(({ text }) => text)} max={chosen.length} whole />
  return <AnswerText words={words} />
}

type ToldProps = {
  words: string | null
  language?: string
}

export function AnswerText({ words, language }: ToldProps) {
  const t = useText()
  const written = useLangProps(language ?? null)
  if (!words)
    return (
      <Text tone="soft" breaks="anywhere" preLine measure>
        {t('app.attendee.noInfo')}
      </Text>
    )
  return (
    <Text tone="soft" breaks="anywhere" preLine measure {...written}>
      {words}
    </Text>
  )
}
