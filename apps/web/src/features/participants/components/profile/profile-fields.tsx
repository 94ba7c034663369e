import { Textarea, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type Answer, type OwnProfile, profileLengths } from '@parley/contract/participants'
import type { ComponentType } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { EmailField } from '../../../../ui/forms/email-field.tsx'
import { PhoneField } from '../../../../ui/forms/phone-field.tsx'
import { Grid, Stack } from '../../../../ui/layout/box.tsx'
import { answerOf, fieldOf, type ProfileField, rolesOf } from '../../profile-values.ts'
import type { ProfileState, useProfileFields } from '../../use-profile-form.ts'
import { CategoryField } from './category-field.tsx'
import { ListedField, PresentField, TypeField } from './event-fields.tsx'
import classes from './profile-fields.module.css'

export type Matches = ComponentType<{ readonly eventId: string; readonly answers: readonly Answer[] }>

type Props = Omit<ReturnType<typeof useProfileFields>, 'submit' | 'showAtField'> & {
  event: EventDetails
  profile: OwnProfile
  state: ProfileState
  fields: readonly ProfileField[]
  needsType?: boolean
  /** True if the count stays in view, above the button at the bottom of the screen. */
  countStays?: boolean
  Matches: Matches
}

/** Fields that form lines. Consecutive ones are side by side if there is space. */
const LINES = {
  name: { autoComplete: 'given-name', maxLength: profileLengths.name },
  surname: { autoComplete: 'family-name', maxLength: profileLengths.surname },
  company: { autoComplete: 'organization', maxLength: profileLengths.company },
  jobTitle: { autoComplete: 'organization-title', maxLength: profileLengths.jobTitle },
  city: { autoComplete: 'address-level2', maxLength: profileLengths.city },
  website: { autoComplete: 'url', maxLength: profileLengths.website },
} as const
const LINK = { autoCapitalize: 'none', spellCheck: false, maxLength: profileLengths.social } as const

type LineName = keyof typeof LINES | 'instagram' | 'linkedin' | 'facebook' | 'twitter'
const isLink = (field: ProfileField) => ['instagram', 'linkedin', 'facebook', 'twitter'].includes(field)
const isLine = (field: ProfileField): field is LineName => field in LINES || isLink(field)

/** The fields of a profile, which the wizard and the edited page share. */
export function ProfileFields(props: Props) {
  const { event, state, fields, countStays = false, Matches } = props
  const { asked: askedCategories, form } = state
  const asksRoles = fields.includes('offer') || fields.includes('seek')
  const answers = rolesOf(askedCategories)
    .filter(({ type }) => type === 'select')
    .map((category) => answerOf(category, form.typed[fieldOf(category)]))
  const count = asksRoles && answers.length > 0 && <Matches eventId={event.id} answers={answers} />
  return (
    <Stack gap={24} shrink className={count && countStays ? classes.counted : undefined}>
      {inRuns(fields).map((run) =>
        run.every(isLine) ? (
          <Grid key={run[0]} min={240} fit gap={12} rowGap={20} align="start">
            {run.map((field) => (
              <Line key={field} {...props} field={field} />
            ))}
          </Grid>
        ) : (
          run.map((field) => <Field key={field} {...props} field={field} />)
        ),
      )}
      {countStays ? count : <div>{count}</div>}
    </Stack>
  )
}

/** Groups short text fields into lines. Every other field is a group of its own. */
function inRuns(fields: readonly ProfileField[]): ProfileField[][] {
  const runs: ProfileField[][] = []
  for (const field of fields) {
    const last = runs.at(-1)
    if (isLine(field) && last?.every(isLine)) last.push(field)
    else runs.push([field])
  }
  return runs
}

function Line({ field, optional, required }: Props & { field: LineName }) {
  const t = useText()
  const labelled = field === 'name' || field === 'surname' ? required : optional
  const more = field in LINES ? LINES[field as keyof typeof LINES] : LINK
  return (
    <TextInput
      {...labelled(field)}
      {...more}
      placeholder={isLink(field) ? t('participants.profile.linkHint') : undefined}
    />
  )
}

function Field({ field, event, profile, state, needsType = false, ...wired }: Props & { field: ProfileField }) {
  const { optional, required, input, labels } = wired
  const t = useText()
  switch (field) {
    case 'listed':
      return <ListedField optional={optional} />
    case 'present':
      return <PresentField event={event} optional={optional} />
    case 'typeId':
      return (
        <TypeField
          types={event.participantTypes}
          typed={state.form.typed}
          profile={profile}
          isRequired={needsType}
          optional={optional}
          required={required}
          labels={labels}
        />
      )
    case 'biography':
      return (
        <Textarea {...optional('biography')} maxLength={profileLengths.biography} autosize minRows={3} maxRows={12} />
      )
    case 'offer':
    case 'seek':
      return (
        <Textarea
          {...optional(field)}
          placeholder={t(`participants.profile.${field}Hint`)}
          maxLength={profileLengths[field]}
          autosize
          minRows={2}
          maxRows={6}
        />
      )
    case 'email':
      return (
        <EmailField {...required('email')} description={t('participants.profile.emailText')} autoComplete="email" />
      )
    case 'phone':
      return <PhoneField {...optional('phone')} description={t('participants.profile.phoneText')} />
    default: {
      const category = state.asked.find((each) => fieldOf(each) === field)
      if (!category) return null
      return (
        <CategoryField event={event} category={category} label={labels[field] ?? ''} {...input(fieldOf(category))} />
      )
    }
  }
}
