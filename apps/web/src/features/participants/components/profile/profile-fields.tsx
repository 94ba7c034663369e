import { Textarea, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import {
  type Answer,
  fieldSpec,
  type OwnProfile,
  type PersonField,
  personFields,
  profileLengths,
  socialNetworks,
} from '@parley/contract/participants'
import type { ComponentType } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { EmailField } from '../../../../ui/forms/email-field.tsx'
import { PhoneField } from '../../../../ui/forms/phone-field.tsx'
import { Grid, Stack } from '../../../../ui/layout/box.tsx'
import { answerOf, fieldOf, type Network, type ProfileField, rolesOf } from '../../profile-values.ts'
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

const NAMES = {
  name: { autoComplete: 'given-name', maxLength: profileLengths.name },
  surname: { autoComplete: 'family-name', maxLength: profileLengths.surname },
} as const
const LINK = { autoCapitalize: 'none', spellCheck: false, maxLength: profileLengths.social } as const

const isName = (field: ProfileField): field is keyof typeof NAMES => field in NAMES
const isLink = (field: ProfileField): field is Network => (socialNetworks as readonly string[]).includes(field)
const isText = (field: ProfileField): field is PersonField => field in personFields
/** Returns true for a field of one line. Consecutive ones are side by side if there is space. */
const isLine = (field: ProfileField) =>
  isName(field) || isLink(field) || (isText(field) && !['lines', 'phone'].includes(personFields[field].kind))

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

function Line({ field, optional, required }: Props & { field: ProfileField }) {
  const t = useText()
  if (isName(field)) return <TextInput {...required(field)} {...NAMES[field]} />
  if (isLink(field))
    return <TextInput {...optional(field)} {...LINK} placeholder={t('participants.profile.linkHint')} />
  if (!isText(field)) return null
  const { autoComplete, most } = fieldSpec(field)
  return <TextInput {...optional(field)} autoComplete={autoComplete} maxLength={most} />
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
        <Textarea
          {...optional('biography')}
          maxLength={fieldSpec('biography').most}
          autosize
          minRows={3}
          maxRows={12}
        />
      )
    case 'offer':
    case 'seek':
      return (
        <Textarea
          {...optional(field)}
          placeholder={t(`participants.profile.${field}Hint`)}
          maxLength={fieldSpec(field).most}
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
