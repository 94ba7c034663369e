import { Button, NativeSelect } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { Category } from '@parley/contract/participants'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { isApiFailure } from '../../../../lib/api/api-failure.ts'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useFailureText, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { useIsPhone } from '../../../../lib/use-media.ts'
import { isSame } from '../../../../lib/use-resettable-form.ts'
import { LoadFailed, RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { useHasElapsed } from '../../../../ui/feedback/use-has-elapsed.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Box, Stack, Text } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { DialogActions } from '../../../../ui/overlays/dialog.tsx'
import { DialogCancel, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { useCategories } from '../../api.ts'
import { useInvitePerson } from '../../people-api.ts'
import { blankPerson, categoriesForType, draftFrom, PERSON_FIELDS, personSchema } from '../../person-values.ts'
import type { ProfileValues } from '../../profile-values.ts'
import { atQuestionFields } from '../../profile-values.ts'
import { typeText } from '../../type-text.ts'
import { IdentityFields, MoreFields, QuestionFields, usePersonLabels } from './person-fields.tsx'

type Props = {
  event: EventDetails
  opened: boolean
  onClose: () => void
  first?: Partial<ProfileValues>
  /** A text that replaces the usual one about the next steps. */
  lead?: string
}

export function InviteDialog({ event, opened, onClose, first = {}, lead }: Props) {
  const t = useText()
  const phone = useIsPhone()
  const { categories, error, refetch } = useAnswerableCategories(event, opened)
  const [round, setRound] = useState({ nth: 1, first })
  // A dialog remembers the focus when it changes from closed to open. This one may mount with the press that opens it,
  // so it first renders closed.
  const isReady = useHasElapsed(1)
  return (
    <FormDialog
      opened={opened && isReady}
      onClose={onClose}
      title={t('participants.invite.title')}
      size={640}
      fullScreen={phone}
      closable
    >
      <Text below={20} tone="meta" breaks="pretty">
        {lead ?? t(event.me?.organizer ? 'participants.invite.leadOrganizer' : 'participants.invite.lead')}
      </Text>
      {categories && (
        <InviteForm
          key={round.nth}
          event={event}
          categories={categories}
          first={round.first}
          onClose={onClose}
          onAnother={(typeId) => setRound(({ nth }) => ({ nth: nth + 1, first: { ...first, typeId } }))}
          isNext={round.nth > 1}
        />
      )}
      {!categories && error && <LoadFailed onRetry={refetch} error={error} />}
      {!categories && !error && <RowsSkeleton count={4} />}
    </FormDialog>
  )
}

/** Lists the categories that can be answered for an invited person. Organizers answer private ones too. */
function useAnswerableCategories({ id, me, categories }: EventDetails, enabled: boolean) {
  const isOrganizer = me?.organizer ?? false
  const { data, error, refetch } = useCategories(id, { enabled: enabled && isOrganizer })
  const all = data?.categories.filter(({ forPeople }) => forPeople)
  return { categories: isOrganizer ? all : categories, error, refetch }
}

type FormProps = {
  event: EventDetails
  categories: readonly Category[]
  first: Partial<ProfileValues>
  onClose: () => void
  onAnother: (typeId: string) => void
  isNext: boolean
}

const ABOUT = 'an invited participant'

function InviteForm({ event, categories, first, onClose, onAnother, isNext }: FormProps) {
  const t = useText()
  const toasts = useToasts()
  const { language } = useLanguage()
  const explain = useExplanation()
  // On a phone the cross at the top is enough to leave.
  const phone = useIsPhone()
  const invite = useInvitePerson()
  const types = event.participantTypes.toSorted((a, b) => a.index - b.index)
  const [blank] = useState(() => ({ ...blankPerson(types[0]?.id ?? '', categories), ...first }))
  const [typed, setTyped] = useState(blank)
  const [goesOn, setGoesOn] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const questions = categoriesForType(categories, types, typed)
  const labels = usePersonLabels(questions)
  const schema = personSchema([...PERSON_FIELDS, 'typeId'], { asked: questions, before: blank })
  const { required, optional, input, submit, showFailure, showError } = useContractForm(schema, blank, labels, setTyped)
  useUnsaved(!isSame({ ...typed, typeId: '' }, { ...blank, typeId: '' }))

  // After the first invitation, typing continues in the first field.
  useEffect(() => {
    if (isNext) form.current?.querySelector('input')?.focus()
  }, [isNext])

  const send = async (formValues: Partial<ProfileValues>, isAnother: boolean) => {
    const draft = draftFrom({ ...typed, ...formValues }, questions)
    setGoesOn(isAnother)
    toasts.dismissAbout(ABOUT)
    try {
      await invite.mutateAsync({ eventId: event.id, participants: [draft] })
      const name = `${draft.name} ${draft.surname ?? ''}`.trim()
      toasts.success(t('participants.invite.done', { name }), { about: ABOUT })
      if (isAnother) onAnother(typed.typeId)
      else onClose()
    } catch (error) {
      const words = explain(error)
      toasts.error(words, { title: t('participants.invite.failed'), about: ABOUT })
      if (isApiFailure(error, 'DEAL-00082')) showError('email', words)
      else if (isApiFailure(error)) showFailure(atQuestionFields(error, draft.categories))
    }
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const isAnother = (event.nativeEvent.submitter as HTMLButtonElement | null)?.name === 'another'
    submit((formValues) => send(formValues, isAnother))(event)
  }
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack gap={20}>
        <IdentityFields required={required} optional={optional} />
        {types.length > 1 && (
          <NativeSelect
            {...required('typeId')}
            data={types.map((type) => ({ value: type.id, label: typeText(type, language) }))}
          />
        )}
        <QuestionFields event={event} asked={questions} input={input} labels={labels} />
        <Box as="details" line="above">
          <Text as="summary" padY={14} weight={600} press>
            {t('participants.invite.more')}
          </Text>
          <Stack gap={20} padTop={4} padBottom={20}>
            <MoreFields optional={optional} />
          </Stack>
        </Box>
      </Stack>
      <DialogActions staysInView>
        {!phone && <DialogCancel />}
        <QuietButton type="submit" name="another" loading={invite.isPending && goesOn} disabled={invite.isPending}>
          {t('participants.invite.another')}
        </QuietButton>
        <Button type="submit" loading={invite.isPending && !goesOn} disabled={invite.isPending}>
          {t('participants.invite.send')}
        </Button>
      </DialogActions>
    </form>
  )
}

function useExplanation(): (error: unknown) => string {
  const t = useText()
  const failureText = useFailureText()
  return (error) => {
    if (isApiFailure(error, 'DEAL-00082')) return t('participants.invite.known')
    if (isApiFailure(error, 'DEAL-00021')) return t('participants.invite.refused')
    return failureText(error)
  }
}
