import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type ScanResult, walkIn } from '@parley/contract/checkin'
import { useState } from 'react'
import * as z from 'zod/mini'
import { isApiFailure } from '../../../lib/api/index.ts'
import { newId } from '../../../lib/browser/new-id.ts'
import { useContractForm } from '../../../lib/form/index.ts'
import { useFailureText, useLanguage, useText } from '../../../lib/i18n/index.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { EmailField } from '../../../ui/forms/email-field.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import { looks, Stack } from '../../../ui/layout/box.tsx'
import { DialogProblem } from '../../../ui/overlays/dialog.tsx'
import { DialogSubmit, FormDialog, useUnsaved } from '../../../ui/overlays/form-dialog.tsx'
import { typeText } from '../../participants/index.ts'
import { useRegisterWalkIn } from '../api.ts'
import { useDeskState } from '../offline/engine-of-page.ts'

const KNOWN = looks({ tall: 48, below: 12 })

type FormProps = {
  event: EventDetails
  areaId: string
  onClose: () => void
  onRegistered: (result: ScanResult) => void
  onKnown: (email: string) => void
}

export function WalkInDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={form.onClose} title={t('checkin.register')} size={480}>
      <WalkInForm {...form} />
    </FormDialog>
  )
}

const fields = z.object({
  ...walkIn,
  // An empty field is valid, unlike an invalid email.
  email: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
    walkIn.email,
  ]),
})
const BLANK = { name: '', surname: '', company: '', email: '', typeId: undefined as string | undefined }

function WalkInForm({ event, areaId, onClose, onRegistered, onKnown }: FormProps) {
  const t = useText()
  const field = useField()
  const { language } = useLanguage()
  const failureText = useFailureText()
  const register = useRegisterWalkIn()
  // One nonce for the lifetime of the form, so that repeated sending registers only one person.
  const [nonce] = useState(newId)
  const [typed, setTyped] = useState(BLANK)
  useUnsaved(Object.values(typed).some(Boolean))
  const labels = {
    name: t('checkin.register.name'),
    surname: t('checkin.register.surname'),
    company: t('checkin.register.company'),
    email: t('checkin.register.email'),
    typeId: t('checkin.register.type'),
  }
  const { required, optional, input, submit, showFailure } = useContractForm(fields, BLANK, labels, setTyped)
  const isAlone = useDeskState(event.id)?.offlineSinceMillis != null
  const isAway = isApiFailure(register.error) && register.error.status === 0
  const isKnown = isApiFailure(register.error, 'emailOfAnother')
  const send = async (person: z.output<typeof fields>) => {
    try {
      const { result } = await register.mutateAsync({ eventId: event.id, areaId, nonce, ...person })
      onRegistered(result)
      onClose()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <form onSubmit={submit(send)} noValidate>
      <Stack gap={12} padTop={12}>
        <TextInput {...required('name')} autoComplete="off" data-autofocus />
        <TextInput {...optional('surname')} autoComplete="off" />
        <TextInput {...optional('company')} autoComplete="off" />
        <EmailField {...optional('email')} autoComplete="off" />
        {event.participantTypes.length > 1 && (
          <NativeSelect
            {...field(labels.typeId, true)}
            value={typed.typeId ?? event.participantTypes[0]?.id}
            onChange={input('typeId').onChange}
            data={event.participantTypes.map((type) => ({ value: type.id, label: typeText(type, language) }))}
          />
        )}
      </Stack>
      <div role="status">{isAlone && !isAway && <Note tone="alert">{t('checkin.register.away')}</Note>}</div>
      <DialogProblem>
        {register.error && (isAway ? t('checkin.register.away') : failureText(register.error))}
      </DialogProblem>
      {isKnown && (
        <Button variant="default" fullWidth className={KNOWN} onClick={() => onKnown(typed.email.trim())}>
          {t('checkin.register.known')}
        </Button>
      )}
      <DialogSubmit size="lg" loading={register.isPending}>
        {t('checkin.register.send')}
      </DialogSubmit>
    </form>
  )
}
