import { PasswordInput, TextInput } from '@mantine/core'
import { pretixSource } from '@parley/contract/imports'
import type * as z from 'zod/mini'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { DialogSubmit, FormDialog } from '../../../../ui/overlays/form-dialog.tsx'
import { useDialogForm } from '../../../../ui/overlays/use-dialog-form.ts'
import { useFetchPeople } from '../../people-api.ts'

type Props = {
  eventId: string
  opened: boolean
  onClose: () => void
  onFetch: (commandId: string) => void
}

export function PretixDialog({ opened, onClose, ...form }: Props) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('imports.people.pretix.title')} size={480}>
      <PretixForm {...form} />
    </FormDialog>
  )
}

const BLANK = { address: '', token: '' }

function PretixForm({ eventId, onFetch }: Omit<Props, 'opened' | 'onClose'>) {
  const t = useText()
  const failureText = useFailureText()
  const fetchPeople = useFetchPeople()
  const labels = { address: t('imports.people.pretix.address'), token: t('imports.people.pretix.token') }
  const { saving, required, submit, showFailure, showError } = useDialogForm(pretixSource, BLANK, labels)
  const showAtField = (error: unknown) => {
    if (!isApiFailure(error, 'pretixAddress')) return showFailure(error)
    showError('address', failureText(error))
    return true
  }
  const start = (formValues: z.output<typeof pretixSource>) =>
    saving.save(async () => onFetch((await fetchPeople.mutateAsync({ eventId, ...formValues })).commandId), showAtField)
  return (
    <form onSubmit={submit(start)} noValidate autoComplete="off">
      <Text size={14} tone="meta" breaks="pretty" above={8}>
        {t('imports.people.pretix.lead')}
      </Text>
      <Stack gap={20} padTop={20}>
        <TextInput
          {...required('address')}
          description={t('imports.people.pretix.addressText', { example: 'https://pretix.eu/organizer/event/' })}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <PasswordInput {...required('token')} description={t('imports.people.pretix.tokenText')} autoComplete="off" />
      </Stack>
      <DialogSubmit saving={saving}>{t('imports.people.pretix.fetch')}</DialogSubmit>
    </form>
  )
}
