import { Switch, TextInput } from '@mantine/core'
import { requiredText } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { MAX_NOTIFIED, type SavedFilters, SEARCH_NAME_LENGTH } from '@parley/contract/networking'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useText } from '../../../lib/i18n/index.ts'
import { useHasElapsed } from '../../../ui/feedback/use-has-elapsed.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { DialogSubmit, FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useDialogForm } from '../../../ui/overlays/use-dialog-form.ts'
import { filtersOf, nameFor } from '../saved-filters.ts'
import { useFilterTexts } from '../use-filter-texts.ts'
import { useSavedSearchActs } from '../use-saved-searches.ts'

const fields = z.object({ name: requiredText(SEARCH_NAME_LENGTH), notify: z.boolean() })

type FormProps = {
  event: EventDetails
  filters: SavedFilters
  total: number
  onClose: () => void
}

export function SaveSearchDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const t = useText()
  // A dialog remembers the focus when it changes from closed to open. This one mounts with the press that opens it, so
  // it first renders closed.
  const isReady = useHasElapsed(1)
  return (
    <FormDialog opened={opened && isReady} onClose={form.onClose} title={t('networking.saved.title')} size={440}>
      <SaveSearchForm {...form} />
    </FormDialog>
  )
}

function SaveSearchForm({ event, filters, total, onClose }: FormProps) {
  const t = useText()
  const toasts = useToasts()
  const suggested = useSuggestedName(event, filters)
  const acts = useSavedSearchActs(event.id)
  const isWide = total > MAX_NOTIFIED
  const labels = { name: t('networking.saved.name'), notify: t('networking.saved.notify') }
  const [first] = useState({ name: suggested, notify: !isWide })
  const { saving, required, optionalCheckbox, submit, showFailure } = useDialogForm(fields, first, labels)
  const save = ({ name, notify }: z.output<typeof fields>) =>
    saving.save(async () => {
      await acts.save({ name, filters, notify })
      toasts.success(t(notify ? 'networking.saved.doneNotify' : 'networking.saved.done', { name }))
      onClose()
    }, showFailure)
  return (
    <form onSubmit={submit(save)} noValidate>
      <Stack gap={20} above={16} below={16}>
        <TextInput {...required('name')} maxLength={SEARCH_NAME_LENGTH} autoComplete="off" data-autofocus />
        <Switch
          {...optionalCheckbox('notify')}
          disabled={isWide}
          description={t(isWide ? 'networking.saved.wide' : 'networking.saved.notifyText')}
        />
      </Stack>
      <DialogSubmit saving={saving}>{t('networking.saved.save')}</DialogSubmit>
    </form>
  )
}

function useSuggestedName(event: EventDetails, filters: SavedFilters): string {
  const t = useText()
  const { types, groups, words } = useFilterTexts(event)
  const { query, typeIds, chosen, present, onlyMatches } = filtersOf({ filters })
  const optionsOf = (categoryId: string) => groups.find(({ id }) => id === categoryId)?.options ?? []
  return nameFor([
    query,
    ...typeIds.map((id) => types.find((type) => type.id === id)?.name ?? ''),
    ...chosen.flatMap(({ categoryId, subCategoryIds }) =>
      subCategoryIds.map((id) => optionsOf(categoryId).find((option) => option.id === id)?.text ?? ''),
    ),
    present ? String(words.present(present)) : '',
    onlyMatches ? t('networking.filter.fits') : '',
  ])
}
