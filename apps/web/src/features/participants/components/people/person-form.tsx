import { Checkbox, NativeSelect } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type PersonRecord, rights } from '@parley/contract/participants'
import { useNavigate } from 'react-router'
import { isApiFailure } from '../../../../lib/api/api-failure.ts'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useFailureText, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { useResettableForm } from '../../../../lib/use-resettable-form.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ChoiceField, oneOf } from '../../../../ui/forms/choice-field.tsx'
import { FormCard } from '../../../../ui/forms/form-page.tsx'
import { FormPart } from '../../../../ui/forms/form-part.tsx'
import { useSave } from '../../../../ui/forms/use-save.ts'
import { Box, Grid } from '../../../../ui/layout/box.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx'
import { useChangePeople } from '../../people-api.ts'
import { categoriesForType, changeFrom, PERSON_FIELDS, personSchema, recordValues } from '../../person-values.ts'
import type { ProfileValues } from '../../profile-values.ts'
import { atQuestionFields } from '../../profile-values.ts'
import { typeText } from '../../type-text.ts'
import { IdentityFields, MoreFields, QuestionFields, usePersonLabels } from './person-fields.tsx'
import classes from './person-form.module.css'
import { PersonSide } from './person-side.tsx'
import { RightBoxes } from './right-boxes.tsx'

type Props = { event: EventDetails; record: PersonRecord }

export function PersonForm(props: Props) {
  const t = useText()
  const { record } = props
  const name = record.fullName || record.email || t('participants.people.nameless')
  const form = useResettableForm<Held>({
    values: recordValues(record),
    rights: rights.filter((each) => record.rights.includes(each)),
    showSpeaker: record.showSpeaker,
  })
  const saving = useSave(form)
  return (
    <Page title={name} width="full">
      <Grid gap={24} align="start" className={classes.columns}>
        <Fields key={form.round} {...props} name={name} form={form} saving={saving} />
        <PersonSide {...props} name={name} />
      </Grid>
      <LeaveGuard forms={[saving.unsaved]} />
    </Page>
  )
}

interface Held {
  readonly values: ProfileValues
  readonly rights: readonly (typeof rights)[number][]
  readonly showSpeaker: boolean
}

type FieldsProps = Props & {
  name: string
  form: ReturnType<typeof useResettableForm<Held>>
  saving: ReturnType<typeof useSave>
}

function Fields({ event, record, name, form, saving }: FieldsProps) {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const { language } = useLanguage()
  const change = useChangePeople()
  const { values: before } = form.values
  const { typed } = form
  const types = event.participantTypes.toSorted((a, b) => a.index - b.index)
  const questions = categoriesForType(record.categories, types, typed.values)
  const labels = usePersonLabels(questions)
  const schema = personSchema([...PERSON_FIELDS, 'typeId', 'listed', 'present'], { asked: questions, before })
  const { required, optional, input, submit, showFailure, showError } = useContractForm(
    schema,
    before,
    labels,
    (values) => form.onChange({ ...form.typed, values }),
  )
  const list = `/event/${event.id}/organize/people`

  const save = (formValues: Partial<ProfileValues>) => {
    const after = { ...typed, values: { ...typed.values, ...formValues } }
    const changed = changeFrom(record, before, after.values, questions)
    const showAtField = (error: unknown): boolean => {
      if (!isApiFailure(error)) return false
      if (isApiFailure(error, 'emailOfAnother')) showError('email', failureText(error))
      else return showFailure(atQuestionFields(error, changed.categories))
      return true
    }
    return saving.save(async () => {
      await change.mutateAsync({
        eventId: event.id,
        participants: [
          {
            ...changed,
            ...(isSameRights(after.rights, form.values.rights) ? {} : { rights: [...after.rights] }),
            ...(after.showSpeaker === form.values.showSpeaker ? {} : { showSpeaker: after.showSpeaker }),
          },
        ],
      })
      form.onSaved(after)
      if (saving.isHere()) await navigate(list)
      toasts.success(t('participants.people.saved', { name }))
    }, showAtField)
  }
  return (
    <Box shrink>
      <FormCard
        submitLabel={t('participants.people.save')}
        submitting={saving.isSaving}
        onSubmit={submit(save)}
        cancel={list}
        error={saving.problem}
      >
        <FormPart title={t('participants.people.about')}>
          <IdentityFields
            required={required}
            optional={optional}
            emailNote={
              record.accountEmail
                ? t('participants.people.accountEmail', { email: record.accountEmail })
                : t('participants.people.noAccountEmail')
            }
          />
        </FormPart>
        <FormPart title={t('participants.people.inEvent')}>
          {types.length > 1 && (
            <NativeSelect
              {...required('typeId')}
              data={types.map((type) => ({ value: type.id, label: typeText(type, language) }))}
            />
          )}
          <ChoiceField
            {...oneOf(required('listed'))}
            description={record.listed === null ? t('participants.people.listedUnsaid') : undefined}
            choices={[
              { id: 'yes', label: t('participants.people.shown') },
              { id: 'no', label: t('participants.people.hidden') },
            ]}
          />
          {event.eventType === 'hybrid' && (
            <ChoiceField
              {...oneOf(optional('present'))}
              choices={event.presentTypes.map((id) => ({ id, label: t(`participants.present.${id}`) }))}
            />
          )}
          <Checkbox
            label={t('ui.field.optional', { label: t('participants.people.showSpeaker') })}
            description={t('participants.people.showSpeaker.hint')}
            checked={typed.showSpeaker}
            onChange={({ currentTarget }) => form.onChange({ ...typed, showSpeaker: currentTarget.checked })}
          />
          <RightBoxes
            stateOf={(right) => typed.rights.includes(right)}
            onChange={(right, on) =>
              form.onChange({
                ...typed,
                rights: rights.filter((each) => (each === right ? on : typed.rights.includes(each))),
              })
            }
          />
        </FormPart>
        {questions.length > 0 && (
          <FormPart title={t('participants.profile.step.categories')}>
            <QuestionFields event={event} asked={questions} input={input} labels={labels} />
          </FormPart>
        )}
        <FormPart title={t('participants.invite.more')}>
          <MoreFields optional={optional} />
        </FormPart>
      </FormCard>
    </Box>
  )
}

const isSameRights = (one: readonly string[], other: readonly string[]) => String(one) === String(other)
