import { Button, Switch, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type Popup, popupLengths } from '@parley/contract/popups'
import { type SyntheticEvent, useState } from 'react'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useTextLimit } from '../../../ui/feedback/use-text-limit.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import { Grid, Row } from '../../../ui/layout/box.tsx'
import { DialogActions, DialogProblem } from '../../../ui/overlays/dialog.tsx'
import { DialogCancel, FormDialog, useUnsaved } from '../../../ui/overlays/form-dialog.tsx'
import { typeText } from '../../participants/index.ts'
import { useSavePopup } from '../api.ts'

type Props = {
  event: EventDetails
  /** Null for a new one. */
  popup: Popup | null
  /** The booth of a new one; null for a table of the event. */
  boothId?: string | null
  opened: boolean
  onClose: () => void
}

/** A table that is made or edited, above the page. */
export function TableDialog({ event, popup, boothId = null, opened, onClose }: Props) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t(popup ? 'popups.form.edit' : 'popups.form.new')} size={480}>
      {opened && <TableForm event={event} popup={popup} boothId={boothId} onDone={onClose} />}
    </FormDialog>
  )
}

type FormProps = Pick<Props, 'event' | 'popup'> & { boothId: string | null; onDone: () => void }

function TableForm({ event, popup, boothId, onDone }: FormProps) {
  const t = useText()
  const { language } = useLanguage()
  const field = useField()
  const toasts = useToasts()
  const failureText = useFailureText()
  const { tooLong, onPaste } = useTextLimit()
  const save = useSavePopup()
  const types = event.participantTypes
  const before = { name: popup?.name ?? '', typeIds: popup?.typeIds ?? null }
  const [name, setName] = useState(before.name)
  // Types that were deleted meanwhile are not sent back.
  const [typeIds, setTypeIds] = useState<readonly string[] | null>(
    before.typeIds && before.typeIds.filter((id) => types.some((type) => type.id === id)),
  )
  const [problem, setProblem] = useState<'name' | 'types' | null>(null)
  useUnsaved(name !== before.name || String(typeIds) !== String(before.typeIds))
  const tooLongName = tooLong(name, popupLengths.name)

  const submit = async (pressed: SyntheticEvent) => {
    pressed.preventDefault()
    const wrong = name.trim() === '' ? 'name' : typeIds?.length === 0 ? 'types' : null
    setProblem(wrong)
    if (wrong !== null || tooLongName) return
    const asked = { eventId: event.id, name, typeIds: typeIds && [...typeIds] }
    try {
      await save.mutateAsync(popup ? { ...asked, id: popup.id, rev: popup.rev } : { ...asked, boothId })
    } catch {
      return
    }
    toasts.success(t(popup ? 'popups.done.saved' : 'popups.done.created'))
    onDone()
  }
  const toggle = (id: string, on: boolean) =>
    setTypeIds(on ? [...(typeIds ?? []), id] : (typeIds ?? []).filter((each) => each !== id))
  return (
    <form onSubmit={(pressed) => void submit(pressed)} noValidate>
      <Grid gap={18} above={16}>
        <TextInput
          {...field(t('popups.name'), true)}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={tooLongName ?? (problem === 'name' && t('popups.name.missing'))}
          onPaste={onPaste}
          data-autofocus
        />
        <Grid gap={10}>
          <Switch
            label={t('popups.someTypes')}
            description={t('popups.someTypesText')}
            checked={typeIds !== null}
            onChange={({ currentTarget }) => setTypeIds(currentTarget.checked ? types.map(({ id }) => id) : null)}
          />
          {typeIds !== null && (
            <Row wrap gap={8} align="stretch" role="group" aria-label={t('popups.someTypes')}>
              {types.map((type) => (
                <FilterToggle key={type.id} on={typeIds.includes(type.id)} onChange={(on) => toggle(type.id, on)}>
                  {typeText(type, language)}
                </FilterToggle>
              ))}
            </Row>
          )}
        </Grid>
      </Grid>
      <DialogProblem>
        {problem === 'types' ? t('popups.types.missing') : save.error && failureText(save.error)}
      </DialogProblem>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" loading={save.isPending}>
          {t(popup ? 'popups.save' : 'popups.create')}
        </Button>
      </DialogActions>
    </form>
  )
}
