import type { EventDetails } from '@parley/contract/app'
import {
  type OwnProfile,
  type PersonField,
  participantCalls,
  personFieldNames,
  socialNetworks,
} from '@parley/contract/participants'
import { useQueryClient } from '@tanstack/react-query'
import { ApiFailure, isApiFailure } from '../../lib/api/api-failure.ts'
import { queryKeyOf } from '../../lib/api/index.ts'
import { useContractForm } from '../../lib/form/index.ts'
import { useFailureText, useLanguage, useText } from '../../lib/i18n/index.ts'
import { useResettableForm } from '../../lib/use-resettable-form.ts'
import { useSave } from '../../ui/forms/use-save.ts'
import { useChangeOwnProfile } from './api.ts'
import { savePresent } from './profile-storage.ts'
import {
  atQuestionFields,
  categoriesFor,
  changeOf,
  fieldOf,
  type ProfileField,
  type ProfileValues,
  profileSchema,
  questionLabels,
  valuesOf,
} from './profile-values.ts'

/** Holds the values of a profile, for the wizard and the page. `begin` has values typed before a reload. */
export function useProfileState(event: EventDetails, profile: OwnProfile, begin?: ProfileValues) {
  const change = useChangeOwnProfile()
  const form = useResettableForm(valuesOf(profile), begin)
  const saving = useSave(form)
  const askedCategories = categoriesFor(profile, event.participantTypes, form.typed)
  const send = async (submittedValues: Partial<ProfileValues>): Promise<void> => {
    const after = { ...form.typed, ...submittedValues }
    const changed = changeOf(form.values, after, askedCategories)
    await change.mutateAsync({ eventId: event.id, action: 'all', ...changed })
    form.onSaved(after)
    if (changed.present) savePresent(changed.present)
  }
  /** Returns the changed values as sent, to locate the field that a refusal is about. */
  const sentNow = () => changeOf(form.values, form.typed, askedCategories)
  return { form, saving, asked: askedCategories, send, sentNow }
}

export type ProfileState = ReturnType<typeof useProfileState>

/** Creates the fields of a step. If it is opened again, they begin with the typed values. */
export function useProfileFields(
  event: EventDetails,
  { form, asked: askedCategories, sentNow }: ProfileState,
  { fields, needsType = false }: { fields: readonly ProfileField[]; needsType?: boolean },
) {
  const t = useText()
  const client = useQueryClient()
  const failureText = useFailureText()
  const labels = useProfileLabels(askedCategories, fields)
  const schema = profileSchema(fields, { asked: askedCategories, before: form.values, needsType })
  const { optional, required, input, submit, showFailure, showError } = useContractForm(
    schema,
    form.typed,
    labels,
    form.onChange,
  )

  /** Shows a failure at its field. False if the failure belongs to no field. */
  const showAtField = (error: unknown): boolean => {
    if (isApiFailure(error, 'DEAL-00136') && 'typeId' in labels) showError('typeId', failureText(error))
    else if (!isApiFailure(error)) return false
    else return showRefused(atQuestionFields(error, sentNow().participant.categories))
    return true
  }
  const showRefused = (error: ApiFailure): boolean => {
    const [{ path, key } = { path: '', key: '' }] = error.fields
    const isQuestion = askedCategories.some((category) => fieldOf(category) === path)
    if (!isQuestion || key !== 'validation.error.format' || !(path in labels)) return showFailure(error)
    // The options of the question have changed, so they are read again.
    void client.invalidateQueries({ queryKey: queryKeyOf(participantCalls.getOwnProfile, { eventId: event.id }) })
    showError(path as ProfileField, t('participants.profile.questionChanged'))
    return true
  }
  return { optional, required, input, submit, labels, showAtField }
}

/** Fields whose labels have a place or words of their own. */
const LATER: readonly PersonField[] = ['offer', 'seek', 'phone']

/** Returns the labels of fields in display order. */
function useProfileLabels(
  askedCategories: ProfileState['asked'],
  fields: readonly ProfileField[],
): Record<ProfileField, string> {
  const t = useText()
  const { language } = useLanguage()
  const known: readonly (readonly string[])[] = [
    ['name', t('participants.register.name')],
    ['surname', t('participants.register.surname')],
    ...personFieldNames.filter((name) => !LATER.includes(name)).map((name) => [name, t(`participants.field.${name}`)]),
    ['listed', t('participants.profile.listed')],
    ['present', t('participants.profile.present')],
    ['typeId', t('participants.profile.type')],
    ...Object.entries(questionLabels(askedCategories, language)),
    ['offer', t('participants.profile.offer')],
    ['seek', t('participants.profile.seek')],
    ['email', t('participants.profile.email')],
    ['phone', t('participants.field.phone')],
    ...socialNetworks.map((network) => [network, t(`ui.network.${network}`)]),
  ]
  const wanted = known.filter(([field]) => fields.includes(field as ProfileField))
  return Object.fromEntries(wanted)
}
