import { Button, NativeSelect } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { ListedPerson } from '@parley/contract/participants'
import { useState } from 'react'
import { useLanguage } from '../../../../lib/i18n/text-provider.tsx'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { DialogActions, DialogProblem } from '../../../../ui/overlays/dialog.tsx'
import { DialogCancel, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { typeText } from '../../type-text.ts'
import { useChangeSeveral } from './use-change-several.ts'

type Props = { event: EventDetails; people: readonly ListedPerson[]; opened: boolean; onClose: () => void }

/** Gives the people that are chosen another type. */
export function ChangeType({ opened, onClose, ...rest }: Props) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('participants.people.changeType')} size={440}>
      <TypeForm onClose={onClose} {...rest} />
    </FormDialog>
  )
}

function TypeForm({ event, people, onClose }: Omit<Props, 'opened'>) {
  const t = useText()
  const field = useField()
  const { language } = useLanguage()
  const failureText = useFailureText()
  const { send, isPending } = useChangeSeveral(event.id)
  const types = event.participantTypes.toSorted((a, b) => a.index - b.index)
  const shared = new Set(people.map(({ typeId }) => typeId)).size === 1 ? (people[0]?.typeId ?? '') : ''
  const [typeId, setTypeId] = useState(shared)
  const [problem, setProblem] = useState<string | null>(null)
  useUnsaved(typeId !== shared)
  const others = people.filter((person) => person.typeId !== typeId)
  const chosen = types.find(({ id }) => id === typeId)
  const save = async () => {
    if (!chosen) return setProblem(t('participants.people.chooseType'))
    setProblem(null)
    try {
      const words = t('participants.people.nowOfType', { count: others.length, type: typeText(chosen, language) })
      if (others.length > 0) await send(others, () => ({ typeId }), words)
      onClose()
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return (
    <>
      <NativeSelect
        {...field(t('participants.people.type'), true)}
        value={typeId}
        onChange={({ currentTarget }) => setTypeId(currentTarget.value)}
        data={[
          ...(shared ? [] : [{ value: '', label: t('participants.people.severalTypes') }]),
          ...types.map((type) => ({ value: type.id, label: typeText(type, language) })),
        ]}
      />
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        <DialogCancel />
        <Button loading={isPending} onClick={() => void save()}>
          {t('participants.people.saveType')}
        </Button>
      </DialogActions>
    </>
  )
}
