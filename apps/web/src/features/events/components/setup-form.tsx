import { Radio, Switch, Textarea, TextInput } from '@mantine/core'
import type { DatesPreview } from '@parley/contract/app'
import {
  type EventSettings,
  eventTypes,
  leadContacts,
  type MovablePart,
  type Present,
  presentTypes,
  videoChoices,
} from '@parley/contract/events'
import { type ReactNode, type Ref, useState } from 'react'
import { useContractForm } from '../../../lib/form/index.ts'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { getPageSettings } from '../../../lib/page/page-settings.ts'
import { useResettableForm } from '../../../lib/use-resettable-form.ts'
import { CopyField } from '../../../ui/feedback/copy-field.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { StartEndFields } from '../../../ui/forms/date-time-field.tsx'
import { FormCard } from '../../../ui/forms/form-page.tsx'
import { FormPart } from '../../../ui/forms/form-part.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import { type Save, useSave } from '../../../ui/forms/use-save.ts'
import { ZoneField } from '../../../ui/forms/zone-field.tsx'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { useChangeEvent } from '../api.ts'
import { usePreviewDates } from '../dates-api.ts'
import { hostUrl } from '../host-url.ts'
import { changeOf, type SetupFields, setupFields, setupFieldsOf } from '../setup-fields.ts'
import { useEventProblems } from '../use-event-problems.ts'
import { useSetupLabels } from '../use-setup-labels.ts'
import { millisIn } from '../zoned-time.ts'
import { ConferenceField } from './conference-field.tsx'
import { countOutside } from './dates/count-outside.ts'
import { DatesDialog } from './dates/dates-dialog.tsx'
import { type FirstPage, FirstSightFields } from './first-sight-fields.tsx'

type Props = {
  event: EventSettings
  pages: readonly FirstPage[]
}

export function SetupForm({ event, pages }: Props) {
  const form = useResettableForm(setupFieldsOf(event))
  const saving = useSave(form)
  return (
    <>
      <Fields key={form.round} event={event} pages={pages} form={form} saving={saving} />
      <LeaveGuard forms={[saving.unsaved]} />
    </>
  )
}

type FieldsProps = Props & { form: ReturnType<typeof useResettableForm<SetupFields>>; saving: Save }

function Fields({ event, pages, form, saving }: FieldsProps) {
  const t = useText()
  const toasts = useToasts()
  const change = useChangeEvent()
  const labels = useSetupLabels()
  const { values: before, typed, onChange, onSaved } = form
  const { required, optional, input, optionalCheckbox, submit, ...shown } = useContractForm(
    setupFields,
    before,
    labels,
    onChange,
  )
  const { showAtField, isSkipped } = useEventProblems(shown)
  const readDates = usePreviewDates()
  const [pendingChange, ask] = useState<PendingChange | null>(null)

  const save = async (formValues: SetupFields) => {
    const changed = changeOf(before, formValues)
    if (!changed) return shown.showError('startsAt', t('validation.error.date'))
    if (isSkipped(formValues.timezone, formValues)) return
    if (formValues.endsAt <= formValues.startsAt) return shown.showError('endsAt', t('error.eventEndsBeforeStart'))
    if (formValues.eventType === 'hybrid' && formValues.presentTypes.length === 0) {
      return shown.showError('presentTypes', t('validation.error.required', { field: labels.presentTypes }))
    }
    const send = async (moveAlong: MovablePart[] = []) => {
      await change.mutateAsync({ eventId: event.id, ...changed, ...(moveAlong.length > 0 ? { moveAlong } : {}) })
      onSaved(formValues)
      toasts.success(t('events.setup.saved'))
    }
    const { startDateMillis, endDateMillis, timezone } = changed
    const dates = { startDateMillis, endDateMillis, timezone }
    await saving.save(async () => {
      const hasDates = Object.values(dates).some((date) => date !== undefined)
      const preview = hasDates ? await readDates({ eventId: event.id, ...dates }) : null
      if (!preview || !asksFor(preview)) return send()
      // The dialog closes, and a field with an error becomes visible.
      const saveDates = (parts: MovablePart[]) =>
        send(parts).catch((error: unknown) => {
          if (!showAtField(error)) throw error
        })
      ask({ preview, zone: timezone ?? event.timezone, save: saveDates })
    }, showAtField)
  }
  return (
    <>
      <FormCard
        submitLabel={t('events.setup.save')}
        submitting={saving.isSaving}
        onSubmit={submit(save)}
        error={saving.problem}
      >
        <FormPart title={t('events.setup.about')}>
          <TextInput {...required('name')} />
          <Textarea {...optional('description')} autosize minRows={3} maxRows={12} />
          <Radio.Group {...required('eventType')}>
            <Row wrap gap={24} rowGap={10} padY={4}>
              {eventTypes.map((each) => (
                <Radio key={each} value={each} label={t(`events.type.${each}`)} />
              ))}
            </Row>
          </Radio.Group>
          {typed.eventType === 'hybrid' && <PresentTypesField label={labels.presentTypes} {...input('presentTypes')} />}
          <Radio.Group {...required('video')} description={t('events.setup.videoText')}>
            <Row wrap gap={24} rowGap={10} padY={4}>
              {videoChoices.map((each) => (
                <Radio key={each} value={each} label={t(`events.setup.video.${each}`)} />
              ))}
            </Row>
          </Radio.Group>
          <TextInput
            {...required('eventKey')}
            description={t('events.new.keyText')}
            autoCapitalize="none"
            spellCheck={false}
          />
          {typed.eventKey.trim() === event.eventKey ? (
            <EventAddress eventKey={event.eventKey} />
          ) : (
            <Text size={14} tone="meta">
              {t('events.setup.keyNote')}
            </Text>
          )}
        </FormPart>
        <FormPart title={t('events.setup.when')}>
          <ZoneField {...required('timezone')} />
          <StartEndFields zone={typed.timezone} start={required('startsAt')} end={required('endsAt')} />
          <DatesNote before={before} now={typed} />
          <TextInput {...optional('venue')} />
        </FormPart>
        <FormPart title={t('events.setup.who')}>
          <TextInput
            {...optional('contactEmail')}
            type="email"
            inputMode="email"
            autoComplete="off"
            description={t('events.setup.contactEmailText')}
          />
          <Switch description={t('events.new.publicText')} {...optionalCheckbox('publicEvent')} />
          {typed.publicEvent && (
            <Switch description={t('events.setup.publicProgrammeText')} {...optionalCheckbox('publicProgramme')} />
          )}
          <Switch description={t('events.setup.restrictedText')} {...optionalCheckbox('restricted')} />
          <Switch description={t('events.setup.ticketText')} {...optionalCheckbox('useTicketIdForSignup')} />
          <Radio.Group {...required('leadContact')}>
            <Stack gap={14} padY={6}>
              {leadContacts.map((each) => (
                <Radio
                  key={each}
                  value={each}
                  label={t(`events.setup.leadContact.${each}`)}
                  description={t(`events.setup.leadContact.${each}Text`)}
                />
              ))}
            </Stack>
          </Radio.Group>
        </FormPart>
        <FormPart title={t('events.setup.byVideo')}>
          <ConferenceField eventId={event.id} typed={typed.conferenceUrl} {...optional('conferenceUrl')} />
        </FormPart>
        <FirstSightFields required={required} optional={optional} pages={pages} kept={before} />
      </FormCard>
      {pendingChange && (
        <DatesDialog
          event={{ id: event.id, timezone: pendingChange.zone }}
          preview={pendingChange.preview}
          onClose={() => ask(null)}
          onSave={pendingChange.save}
        />
      )}
    </>
  )
}

/** A change of the dates. It is saved after the user has chosen the parts to move along. */
interface PendingChange {
  readonly preview: DatesPreview
  /** The time zone after the change. */
  readonly zone: string
  readonly save: (parts: MovablePart[]) => Promise<unknown>
}

/** Returns false if nothing moves and nothing would be outside the dates. */
const asksFor = (preview: DatesPreview) =>
  countOutside(preview) > 0 || preview.parts.some(({ count, past }) => count + past > 0)

type PresentTypesProps = {
  label: string
  defaultValue: readonly Present[]
  error: ReactNode
  onChange: (types: readonly Present[]) => void
  ref: Ref<HTMLDivElement>
}

/** A choice of ways to participate: at least one, in the order of offering. */
function PresentTypesField({ label, onChange, ...rest }: PresentTypesProps) {
  const t = useText()
  const field = useField()
  return (
    <ChoiceField
      {...field(label, true)}
      {...rest}
      several
      description={t('events.setup.presentText')}
      choices={presentTypes.map((id) => ({ id, label: t(`participants.present.${id}`) }))}
      onChange={(chosen) => onChange(presentTypes.filter((each) => chosen.includes(each)))}
    />
  )
}

const NOTE = { surface: 'info', round: 10, padX: 14, padY: 10, size: 14 } as const

type Dates = Pick<SetupFields, 'timezone' | 'startsAt' | 'endsAt'>

function DatesNote({ before, now }: { before: Dates; now: Dates }) {
  const t = useText()
  const { city, time } = useFormats()
  const isOtherZone = now.timezone !== before.timezone && now.timezone !== ''
  const isOtherTime = now.startsAt !== before.startsAt || now.endsAt !== before.endsAt
  const ten = millisIn(before.timezone, `${before.startsAt.slice(0, 10)}T10:00`)
  return (
    <Stack role="status" gap={8} show="filled">
      {isOtherZone && ten !== null && (
        <Text {...NOTE}>
          {t('events.setup.zoneNote', {
            before: `${time(ten, before.timezone)} ${city(before.timezone)}`,
            after: `${time(ten, now.timezone)} ${city(now.timezone)}`,
          })}
        </Text>
      )}
      {isOtherTime && <Text {...NOTE}>{t('events.setup.datesNote')}</Text>}
    </Stack>
  )
}

function EventAddress({ eventKey }: { eventKey: string }) {
  const t = useText()
  const address = hostUrl(eventKey, getPageSettings().publicHost, location.protocol)
  return address ? (
    <CopyField
      label={t('events.setup.address')}
      description={t('events.setup.addressText')}
      value={address}
      copyLabel={t('events.setup.copy')}
    />
  ) : (
    <Text size={14} tone="meta">
      {t('events.setup.noAddress')}
    </Text>
  )
}
