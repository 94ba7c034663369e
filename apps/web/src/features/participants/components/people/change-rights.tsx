import { Button } from '@mantine/core'
import type { Right } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { type ListedPerson, rights } from '@parley/contract/participants'
import { useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { DialogActions, DialogProblem } from '../../../../ui/overlays/dialog.tsx'
import { DialogCancel, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { RightBoxes } from './right-boxes.tsx'
import { useChangeSeveral } from './use-change-several.ts'

type Props = { event: EventDetails; people: readonly ListedPerson[]; opened: boolean; onClose: () => void }

/** Gives rights to the people that are chosen, and takes them. What only some of them have stays as long as it is not touched. */
export function ChangeRights({ opened, onClose, ...rest }: Props) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('participants.people.changeRights')} size={480}>
      <RightsForm onClose={onClose} {...rest} />
    </FormDialog>
  )
}

type Decided = Partial<Record<Right, boolean>>

function RightsForm({ event, people, onClose }: Omit<Props, 'opened'>) {
  const t = useText()
  const failureText = useFailureText()
  const { send, isPending } = useChangeSeveral(event.id)
  const [decided, setDecided] = useState<Decided>({})
  const [problem, setProblem] = useState<string | null>(null)
  useUnsaved(Object.keys(decided).length > 0)
  const holders = (right: Right) => people.filter((person) => person.rights.includes(right)).length
  const rightsOf = (person: ListedPerson) => rights.filter((right) => decided[right] ?? person.rights.includes(right))
  const save = async () => {
    const others = people.filter((person) => String(rightsOf(person)) !== String(person.rights))
    setProblem(null)
    try {
      const words = t('participants.people.nowOfRights', { count: others.length })
      if (others.length > 0) await send(others, (person) => ({ rights: rightsOf(person) }), words)
      onClose()
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return (
    <>
      <RightBoxes
        stateOf={(right) =>
          decided[right] ?? (holders(right) === 0 ? false : holders(right) === people.length || 'some')
        }
        onChange={(right, on) => setDecided({ ...decided, [right]: on })}
      />
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        <DialogCancel />
        <Button loading={isPending} onClick={() => void save()}>
          {t('participants.people.saveRights')}
        </Button>
      </DialogActions>
    </>
  )
}
