import { Switch, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { ParticipantType } from '@parley/contract/participants'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useContractForm } from '../../../lib/form/index.ts'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { useNameLabels } from '../../../lib/i18n/use-name-labels.ts'
import { useResettableForm } from '../../../lib/use-resettable-form.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { ChoiceField, oneOf } from '../../../ui/forms/choice-field.tsx'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { FormPart } from '../../../ui/forms/form-part.tsx'
import { useSave } from '../../../ui/forms/use-save.ts'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { ColourField } from '../../events/index.ts'
import { useCategories, useChangeType, useCreateType } from '../api.ts'
import { NameFields } from '../components/name-fields.tsx'
import { PriorityField } from '../components/priority-field.tsx'
import { localizedText } from '../localized-text.ts'
import { draftFrom, fieldsOf, type TypeFields, typeFieldsIn } from '../type-fields.ts'
import { typeText } from '../type-text.ts'

/** /event/{eventId}/organize/types/{typeId}; `new` creates one. */
export function OrganizeType() {
  const { typeId } = useParams()
  const event = useCurrentEvent()
  const type = event.participantTypes.find(({ id }) => id === typeId) ?? null
  if (!type && typeId !== 'new') return <Navigate to={`/event/${event.id}/organize/types`} replace />
  return <TypeForm key={typeId} event={event} type={type} />
}

type Props = {
  event: EventDetails
  type: ParticipantType | null
}

function TypeForm({ event, type }: Props) {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const [create, change] = [useCreateType(), useChangeType()]
  const form = useResettableForm(fieldsOf(type))
  const saving = useSave(form)
  // A type that is only named in other languages may remain so.
  const needsOwn = type === null || Boolean(type.texts[language])
  const namesIn = useNameLabels()
  const labels = {
    ...namesIn,
    color: t('participants.types.colour'),
    invitationRights: t('participants.types.asks'),
    maxMeetingCount: t('participants.types.mostMeetings'),
    disableGuest: t('participants.types.guests'),
    allowedToModify: t('participants.types.modify'),
    priority: t('participants.types.priority'),
    asked: t('participants.types.asked'),
    categories: t('participants.types.askedWhich'),
    findsWhom: t('participants.types.findsWhom'),
    finds: t('participants.types.findsWhich'),
  }
  const { required, optional, input, optionalCheckbox, submit, showFailure } = useContractForm(
    typeFieldsIn(needsOwn ? language : null),
    form.values,
    labels,
    form.onChange,
  )
  const list = `/event/${event.id}/organize/types`
  const save = (values: TypeFields) =>
    saving.save(async () => {
      const draft = draftFrom(values)
      if (type) await change.mutateAsync({ eventId: event.id, typeId: type.id, ...draft })
      else await create.mutateAsync({ eventId: event.id, ...draft })
      if (saving.isHere()) await navigate(list)
      toasts.success(t('participants.types.saved', { name: localizedText(draft.texts, language) }))
    }, showFailure)
  const others = event.participantTypes
    .filter(({ id }) => id !== type?.id)
    .map((other) => ({ id: other.id, label: typeText(other, language) }))
  const categories = useCategories(event.id).data?.categories ?? []
  const questions = categories
    .filter(({ forPeople }) => forPeople)
    .toSorted((a, b) => a.index - b.index)
    .map(({ categoryId, texts }) => ({ id: categoryId, label: localizedText(texts, language) }))
  const [askedField, which] = [required('asked'), optional('categories')]
  // If only some questions should be asked, all of them are selected at first.
  const ask = (how: unknown) => {
    askedField.onChange(how)
    if (form.typed.categories.length === 0) which.onChange(questions.map(({ id }) => id))
  }
  const all = event.participantTypes.map((each) => ({ id: each.id, label: typeText(each, language) }))
  return (
    <>
      <FormPage
        key={form.round}
        title={type ? typeText(type, language) : t('participants.types.new')}
        lead={t('participants.types.formLead')}
        submitLabel={t(type ? 'participants.types.save' : 'participants.types.create')}
        submitting={saving.isSaving}
        onSubmit={submit(save)}
        cancel={list}
        error={saving.problem}
      >
        <FormPart title={t('participants.types.names')}>
          <NameFields needsOwn={needsOwn} typed={form.typed} input={input} />
          <ColourField {...optional('color')} clearable />
        </FormPart>
        <FormPart title={t('participants.types.rights')}>
          <Switch description={t('participants.types.asksText')} {...optionalCheckbox('invitationRights')} />
          <TextInput
            {...optional('maxMeetingCount')}
            description={t('participants.types.mostMeetingsText')}
            inputMode="numeric"
            maxLength={4}
          />
          <Switch description={t('participants.types.guestsText')} {...optionalCheckbox('disableGuest')} />
          <Switch description={t('participants.types.modifyText')} {...optionalCheckbox('allowedToModify')} />
          {others.length > 0 && <PriorityField label={labels.priority} choices={others} {...input('priority')} />}
        </FormPart>
        {others.length > 0 && (
          <FormPart title={t('participants.types.findsParts')}>
            <ChoiceField
              {...oneOf(required('findsWhom'))}
              choices={[
                { id: 'all', label: t('participants.types.findsAll'), hint: t('participants.types.findsAllText') },
                {
                  id: 'chosen',
                  label: t('participants.types.findsChosen'),
                  hint: t('participants.types.findsChosenText'),
                },
              ]}
            />
            {form.typed.findsWhom === 'chosen' && <ChoiceField {...optional('finds')} several choices={all} />}
          </FormPart>
        )}
        {questions.length > 0 && (
          <FormPart title={t('participants.types.askedParts')}>
            <ChoiceField
              {...oneOf({ ...askedField, onChange: ask })}
              choices={[
                { id: 'all', label: t('participants.types.askedAll'), hint: t('participants.types.askedAllText') },
                {
                  id: 'chosen',
                  label: t('participants.types.askedChosen'),
                  hint: t('participants.types.askedChosenText'),
                },
              ]}
            />
            {form.typed.asked === 'chosen' && (
              <ChoiceField {...which} defaultValue={form.typed.categories} several choices={questions} />
            )}
          </FormPart>
        )}
      </FormPage>
      <LeaveGuard forms={[saving.unsaved]} />
    </>
  )
}
