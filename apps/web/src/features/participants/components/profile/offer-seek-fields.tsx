import { Textarea } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type Answer, type Category, profileLengths } from '@parley/contract/participants'
import type { ComponentType } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Stack } from '../../../../ui/layout/box.tsx'
import { answerOf, fieldOf, type ProfileValues } from '../../profile-values.ts'
import type { useProfileFields } from '../../use-profile-form.ts'
import { CategoryField } from './category-field.tsx'
import classes from './offer-seek-fields.module.css'

/** How many people one fits by these answers. */
export type Matches = ComponentType<{ readonly eventId: string; readonly answers: readonly Answer[] }>

type Props = Pick<ReturnType<typeof useProfileFields>, 'input' | 'labels'> & {
  event: EventDetails
  /** Those about what one offers and seeks. */
  categories: readonly Category[]
  typed: ProfileValues
  Matches: Matches
}

/** What one offers and what one looks for: by options, then in words, with how many people fit. */
export function OfferSeekFields({ event, categories, typed, Matches, input, labels }: Props) {
  const t = useText()
  const field = useField()
  const answers = categories
    .filter(({ type }) => type === 'select')
    .map((category) => answerOf(category, typed[fieldOf(category)]))
  const questions = (role: 'offer' | 'seek') =>
    categories
      .filter((category) => category.role === role)
      .map((category) => (
        <CategoryField
          key={category.categoryId}
          event={event}
          category={category}
          label={labels[fieldOf(category)] ?? ''}
          {...input(fieldOf(category))}
        />
      ))
  const words = (role: 'offer' | 'seek') => (
    <Textarea
      {...field(labels[role], false)}
      {...input(role)}
      placeholder={t(`participants.profile.${role}Hint`)}
      maxLength={profileLengths[role]}
      autosize
      minRows={2}
      maxRows={6}
    />
  )
  return (
    <Stack gap={24} shrink className={classes.all}>
      {questions('offer')}
      {words('offer')}
      {questions('seek')}
      {words('seek')}
      {answers.length > 0 && <Matches eventId={event.id} answers={answers} />}
    </Stack>
  )
}
