import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type BoothDetails, boothLengths } from '@parley/contract/booths'
import { type Category, personFields, profileLengths, socialNetworks } from '@parley/contract/participants'
import { isApiFailure } from '../../../../lib/api/api-failure.ts'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useFailureText, useFormats, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { useResettableForm } from '../../../../lib/use-resettable-form.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { EmailField } from '../../../../ui/forms/email-field.tsx'
import { FormCard } from '../../../../ui/forms/form-page.tsx'
import { FormPart } from '../../../../ui/forms/form-part.tsx'
import { useSave } from '../../../../ui/forms/use-save.ts'
import { Grid, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx'
import { atQuestionFields, CategoryField, fieldOf, localizedText, questionLabels } from '../../../participants/index.ts'
import type { BoothSetup } from '../../api.ts'
import {
  type BoothField,
  type BoothValues,
  boothChangeOf,
  boothSchema,
  boothValues,
  changedFields,
} from '../../booth-values.ts'
import { useChangeBooth, useCreateBooth } from '../../edit-api.ts'

type Props = {
  event: EventDetails
  /** The booth to edit. Null for a new one. */
  booth: BoothDetails | null
  setup: BoothSetup
  /** True if the type and the location can be changed. */
  isOrganizer: boolean
  cancel?: string
  onCreated?: (boothId: string) => void | Promise<void>
}

/**
 * The form of a booth. Reports changes that others make meanwhile and keeps the typed text.
 * @see docs/rules/expo.md EXPO-9
 */
export function BoothForm(props: Props) {
  const { booth, setup } = props
  const questions = setup.categoriesForBooth.filter(({ forBooths }) => forBooths).toSorted((a, b) => a.index - b.index)
  const savedValues = boothValues(booth, questions, setup.types[0]?.id ?? '')
  const form = useResettableForm(savedValues)
  const saving = useSave(form)
  return (
    <>
      <Fields key={form.round} {...props} asked={questions} kept={savedValues} form={form} saving={saving} />
      <LeaveGuard forms={[saving.unsaved]} />
    </>
  )
}

type FieldsProps = Props & {
  asked: readonly Category[]
  kept: BoothValues
  form: ReturnType<typeof useResettableForm<BoothValues>>
  saving: ReturnType<typeof useSave>
}

function Fields(props: FieldsProps) {
  const {
    event,
    booth,
    setup,
    isOrganizer,
    cancel,
    onCreated,
    asked: questions,
    kept: savedValues,
    form,
    saving,
  } = props
  const t = useText()
  const toasts = useToasts()
  const { language } = useLanguage()
  const failureText = useFailureText()
  const [change, create] = [useChangeBooth(), useCreateBooth()]
  const labels = useBoothLabels(questions)
  const schema = boothSchema(questions, form.values, { isOrganizer, isNew: booth === null })
  const { required, optional, input, optionalCheckbox, submit, showFailure, showError } = useContractForm(
    schema,
    form.typed,
    labels,
    form.onChange,
  )
  const theirs = form.isDirty ? changedFields(form.values, savedValues).filter((name) => name in labels) : []

  const save = (formValues: Partial<BoothValues>) => {
    const after = { ...form.typed, ...formValues }
    const { ownerEmail } = after
    const changed = boothChangeOf(form.values, after, questions)
    const showAtField = (error: unknown): boolean => {
      if (!isApiFailure(error)) return false
      if (isApiFailure(error, 'inOtherBooth')) showError('ownerEmail', failureText(error))
      else return showFailure(atQuestionFields(error, changed.categories))
      return true
    }
    return saving.save(async () => {
      if (booth) {
        await change.mutateAsync({ eventId: event.id, id: booth.id, ...changed })
        form.onSaved(after)
        toasts.success(t('booths.form.saved', { name: after.boothName }))
        return
      }
      const { boothId } = await create.mutateAsync({
        eventId: event.id,
        ...changed,
        boothName: after.boothName,
        boothType: after.boothType,
        ...(ownerEmail ? { ownerEmail } : {}),
      })
      form.onSaved(after)
      toasts.success(t('booths.form.created', { name: after.boothName }))
      if (saving.isHere()) await onCreated?.(boothId)
    }, showAtField)
  }
  return (
    <FormCard
      page={booth === null}
      submitLabel={t(booth ? 'booths.form.save' : 'booths.form.create')}
      submitting={saving.isSaving}
      onSubmit={submit(save)}
      {...(cancel ? { cancel } : {})}
      error={saving.problem}
      note={
        theirs.length > 0 && (
          <OthersChanges
            fields={theirs.map((name) => labels[name] ?? '')}
            onTake={() =>
              form.restart({ ...form.typed, ...Object.fromEntries(theirs.map((name) => [name, savedValues[name]])) })
            }
          />
        )
      }
    >
      <Stack gap={28} shrink>
        {isOrganizer && (
          <FormPart title={t('booths.form.placing')}>
            <NativeSelect
              {...required('boothType')}
              data={setup.types.map(({ id, texts }) => ({ value: id, label: localizedText(texts, language) }))}
            />
            <Grid min={240} gap={12} rowGap={20} align="start">
              <TextInput
                {...optional('location')}
                placeholder={t('booths.form.locationHint')}
                maxLength={boothLengths.location}
              />
              <TextInput
                {...optional('rate')}
                description={t('booths.form.rateText')}
                inputMode="numeric"
                maxLength={4}
              />
            </Grid>
            {!booth && (
              <EmailField {...optional('ownerEmail')} description={t('booths.form.ownerText')} autoComplete="off" />
            )}
          </FormPart>
        )}
        <FormPart title={t('booths.form.about')}>
          <TextInput {...required('boothName')} autoComplete="organization" maxLength={boothLengths.boothName} />
          <Textarea
            {...optional('seek')}
            description={t('booths.form.seekText')}
            maxLength={boothLengths.seek}
            autosize
            minRows={2}
            maxRows={6}
          />
          <Textarea
            {...optional('description')}
            maxLength={boothLengths.description}
            autosize
            minRows={4}
            maxRows={16}
          />
        </FormPart>
        {questions.length > 0 && (
          <FormPart title={t('booths.form.questions')}>
            <Stack gap={24} shrink>
              {questions.map((category) => (
                <CategoryField
                  key={category.categoryId}
                  event={event}
                  category={category}
                  label={labels[fieldOf(category)] ?? ''}
                  {...input(fieldOf(category))}
                />
              ))}
            </Stack>
          </FormPart>
        )}
        <FormPart title={t('booths.form.links')}>
          <TextInput {...optional('website')} autoComplete="url" maxLength={personFields.website.most} />
          <Grid min={240} gap={12} rowGap={20} align="start">
            {socialNetworks.map((network) => (
              <TextInput
                key={network}
                {...optional(network)}
                placeholder={t('participants.profile.linkHint')}
                maxLength={profileLengths.social}
                autoCapitalize="none"
                spellCheck={false}
              />
            ))}
          </Grid>
        </FormPart>
        <FormPart title={t('booths.form.meetings')}>
          <Switch description={t('booths.form.agendaText')} {...optionalCheckbox('agendaEnabled')} />
        </FormPart>
      </Stack>
    </FormCard>
  )
}

function useBoothLabels(questions: readonly Category[]): Record<BoothField, string> {
  const t = useText()
  const { language } = useLanguage()
  return {
    boothType: t('booths.form.type'),
    location: t('booths.form.location'),
    rate: t('booths.form.rate'),
    ownerEmail: t('booths.form.owner'),
    boothName: t('booths.form.name'),
    seek: t('booths.form.seek'),
    description: t('booths.form.description'),
    ...questionLabels(questions, language),
    website: t('participants.field.website'),
    instagram: t('ui.network.instagram'),
    linkedin: t('ui.network.linkedin'),
    facebook: t('ui.network.facebook'),
    twitter: t('ui.network.twitter'),
    agendaEnabled: t('booths.form.agenda'),
  }
}

type OthersProps = {
  fields: string[]
  onTake: () => void
}

function OthersChanges({ fields, onTake }: OthersProps) {
  const t = useText()
  const { list } = useFormats()
  return (
    <Row wrap gap={12} rowGap={8} padX={12} padY={10} round={10} surface="wait" role="status">
      <Text size={14} weight={600} basis={180} breaks="pretty">
        {t('booths.form.others', { fields: list(fields) })}
      </Text>
      <Button size="sm" variant="default" onClick={onTake}>
        {t('booths.form.takeTheirs')}
      </Button>
    </Row>
  )
}
