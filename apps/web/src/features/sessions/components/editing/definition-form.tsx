import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { videoPlayerOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { definitionLengths, type EditedDefinition, parseChangedDefinition } from '@parley/contract/sessions'
import { useState } from 'react'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useFailureText, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { isSame } from '../../../../lib/use-resettable-form.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { FormCard } from '../../../../ui/forms/form-page.tsx'
import { FormPart } from '../../../../ui/forms/form-part.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { useSave } from '../../../../ui/forms/use-save.ts'
import { LanguageField } from '../../../../ui/languages/language-field.tsx'
import { Grid, Stack, Text } from '../../../../ui/layout/box.tsx'
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx'
import {
  type DefinitionValues,
  definitionDraftOf,
  definitionValues,
  mergeDefinitions,
  plannedOf,
} from '../../definition-values.ts'
import { useChangeDefinition, useCheck, useCreateDefinition } from '../../editing-api.ts'
import type { Room, Track } from '../../room-and-track.ts'
import { AccessParts } from './access-parts.tsx'
import { Clashes } from './clashes.tsx'
import { collides } from './conflicts.tsx'
import { LinksField } from './links-field.tsx'
import { PeopleField } from './people-field.tsx'
import { TimesField } from './times-field.tsx'

type Props = {
  event: EventDetails
  /** The talk to edit. Null for a new one. */
  definition: EditedDefinition | null
  start: DefinitionValues
  rooms: readonly Room[]
  tracks: readonly Track[]
  cancel: string
  onCreated?: (definitionId: string) => void | Promise<void>
}

const PAUSE_MS = 400

/** The form of a talk. It never silently overwrites changes that others save in the meantime. */
export function DefinitionForm({ event, definition, start, rooms, tracks, cancel, onCreated }: Props) {
  const t = useText()
  const { city } = useFormats()
  const toasts = useToasts()
  const failureText = useFailureText()
  const [create, change] = [useCreateDefinition(), useChangeDefinition()]
  const [base, setBase] = useState({ rev: definition?.rev ?? '', values: start, round: 1 })
  const [typed, setTyped] = useState(start)
  const [clash, setClash] = useState<{ fields: readonly (keyof DefinitionValues)[]; theirs: DefinitionValues } | null>(
    null,
  )
  const [wrong, setWrong] = useState<{ title?: string; streamLink?: string; time?: { time: number; text: string } }>({})
  const isDirty = !isSame(typed, base.values)
  const saving = useSave({ typed, isDirty })
  const begin = (read: EditedDefinition, next = definitionValues(read)) => {
    setBase({ rev: read.rev, values: definitionValues(read), round: base.round + 1 })
    setTyped(next)
  }
  if (definition && definition.rev !== base.rev && !isDirty && !saving.isSaving) begin(definition)
  const put = (own: Partial<DefinitionValues>) => {
    setWrong({})
    setTyped({ ...typed, ...own })
  }

  const checkInput = useDebounced(plannedOf(typed, base.values.times), PAUSE_MS)
  const isWhole = checkInput.times.every(hasBoth)
  const checked = useCheck({ eventId: event.id, ...checkInput }, isWhole)
  const isOfThese = checkInput.times.length === typed.times.length && checked.data?.times.length === typed.times.length
  const check = isWhole && isOfThese && !checked.isError ? (checked.data ?? null) : null
  const wrongTime = wrong.time ?? timeOf(checked.error, failureText)

  const showAtField = (error: unknown): boolean => {
    if (isApiFailure(error, 'sessionChanged')) {
      const theirs = parseChangedDefinition(error.params)
      if (!theirs) return false
      const merged = mergeDefinitions(base.values, typed, definitionValues(theirs))
      begin(theirs, merged.values)
      setClash({ fields: merged.clashes, theirs: definitionValues(theirs) })
      return true
    }
    const time = timeOf(error, failureText)
    if (time) setWrong({ time })
    return time !== null
  }
  const save = (fields: HTMLFormElement) => {
    const title = typed.title.trim()
    if (title === '') return setWrong({ title: t('sessions.editing.titleMissing') })
    const draft = definitionDraftOf(typed)
    if (draft.streamLink && !videoPlayerOf(draft.streamLink)) {
      return setWrong({ streamLink: t('error.videoAddressRefused') })
    }
    const unreadable = typed.times.findIndex((each) => !hasBoth(each))
    if (unreadable >= 0) {
      setWrong({ time: { time: unreadable, text: t('validation.error.date') } })
      setTimeout(() => fields.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    return void saving.save(async () => {
      setClash(null)
      if (definition) {
        const { definition: savedDefinition } = await change.mutateAsync({
          eventId: event.id,
          definitionId: definition.id,
          rev: base.rev,
          ...draft,
        })
        const values = definitionValues(savedDefinition)
        setBase({ rev: savedDefinition.rev, values, round: base.round + 1 })
        setTyped((now) => (now === typed ? values : now))
        toasts.success(t('sessions.editing.saved', { name: title }))
        return
      }
      const { definitionId } = await create.mutateAsync({ eventId: event.id, ...draft })
      setBase({ ...base, values: typed })
      toasts.success(t('sessions.editing.created', { name: title }))
      if (saving.isHere()) await onCreated?.(definitionId)
    }, showAtField)
  }
  const notifiedCount = isDirty ? (check?.peopleToTell ?? 0) : 0
  const hasConflicts = check?.times.some(collides) ?? false
  const note = [
    notifiedCount > 0 && t('sessions.editing.willBeTold', { count: notifiedCount }),
    isDirty && hasConflicts && t('sessions.editing.hasConflicts'),
  ].filter(Boolean)
  return (
    <>
      {clash && (
        <Clashes
          fields={clash.fields}
          onTakeTheirs={() => {
            put(Object.fromEntries(clash.fields.map((name) => [name, clash.theirs[name]])))
            setBase({ ...base, round: base.round + 1 })
            setClash(null)
          }}
        />
      )}
      <FormCard
        page
        submitLabel={t(definition ? 'sessions.editing.save' : 'sessions.editing.create')}
        submitting={saving.isSaving}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          save(submitted.currentTarget)
        }}
        cancel={cancel}
        error={saving.problem}
        note={note.length > 0 && note.join(' ')}
      >
        <Stack key={base.round} gap={28} shrink>
          <Texts values={typed} tracks={tracks} wrong={wrong.title} onChange={put} />
          <FormPart title={t('sessions.editing.people')}>
            <PeopleField eventId={event.id} value={typed.people} onChange={(people) => put({ people })} />
          </FormPart>
          <FormPart title={t('sessions.editing.times')}>
            <Text size={14} tone="meta" breaks="anywhere">
              {t('sessions.editing.timesText', { zone: city(event.timezone) })}
            </Text>
            <TimesField
              eventId={event.id}
              zone={event.timezone}
              rooms={rooms}
              people={typed.people}
              value={typed.times}
              check={check}
              wrong={wrongTime}
              onChange={(times) => put({ times })}
            />
          </FormPart>
          <AccessParts event={event} values={typed} wrongStream={wrong.streamLink} onChange={put} />
        </Stack>
      </FormCard>
      <LeaveGuard forms={[saving.unsaved]} />
    </>
  )
}

const hasBoth = ({ start, end }: { readonly start: string; readonly end: string }) => start !== '' && end !== ''

/** Returns the time and the text of a failure. Null if the failure names no time. */
function timeOf(error: unknown, failureText: (error: unknown) => string) {
  if (!isApiFailure(error)) return null
  const { time } = error.params
  return typeof time === 'number' ? { time, text: failureText(error) } : null
}

type PartProps = { values: DefinitionValues; onChange: (own: Partial<DefinitionValues>) => void }

function Texts({
  values,
  tracks,
  wrong,
  onChange,
}: PartProps & { tracks: readonly Track[]; wrong: string | undefined }) {
  const t = useText()
  const field = useField()
  const trackChoices = [
    { value: '', label: t('sessions.editing.noTrack') },
    ...tracks.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const types = (['session', 'break'] as const).map((type) => ({
    value: type,
    label: t(`sessions.editing.type.${type}`),
  }))
  return (
    <FormPart title={t('sessions.editing.about')}>
      <TextInput
        {...field(t('sessions.editing.title'), true)}
        value={values.title}
        maxLength={definitionLengths.title}
        error={wrong}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextInput
        {...field(t('sessions.editing.subtitle'), false)}
        value={values.subtitle}
        maxLength={definitionLengths.subtitle}
        onChange={({ currentTarget }) => onChange({ subtitle: currentTarget.value })}
      />
      <Textarea
        {...field(t('sessions.editing.abstract'), false)}
        autosize
        minRows={3}
        maxRows={12}
        value={values.abstract}
        maxLength={definitionLengths.text}
        onChange={({ currentTarget }) => onChange({ abstract: currentTarget.value })}
      />
      <Textarea
        {...field(t('sessions.editing.description'), false)}
        autosize
        minRows={3}
        maxRows={16}
        value={values.description}
        maxLength={definitionLengths.text}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <Grid min={240} fit gap={12} rowGap={16} align="start">
        <NativeSelect
          {...field(t('sessions.editing.type'), true)}
          value={values.type}
          data={types}
          onChange={({ currentTarget }) => onChange({ type: currentTarget.value as DefinitionValues['type'] })}
        />
        <NativeSelect
          {...field(t('sessions.editing.track'), false)}
          value={values.trackId}
          data={trackChoices}
          onChange={({ currentTarget }) => onChange({ trackId: currentTarget.value })}
        />
        <LanguageField
          label={t('sessions.editing.language')}
          clearLabel={t('sessions.editing.noLanguage')}
          value={values.language}
          onChange={(next) => onChange({ language: next })}
        />
      </Grid>
      <LinksField value={values.links} onChange={(links) => onChange({ links })} />
    </FormPart>
  )
}
