import type { Right } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { type ManyPreview, rights } from '@parley/contract/participants'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { DialogProblem } from '../../../../ui/overlays/dialog.tsx'
import { DialogSave, FormDialog, useDialogSave, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { PreviewMany } from './preview-many.tsx'
import { RightBoxes } from './right-boxes.tsx'
import type { Several } from './use-many.ts'

type Props = Several & { event: EventDetails; opened: boolean; onClose: () => void }

/** Changes the rights of people. A right that only some of them have remains unchanged unless it is touched. */
export function ChangeRights({ opened, onClose, ...rest }: Props) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('participants.people.changeRights')} size={480}>
      <PreviewMany eventId={rest.event.id} selected={rest.selected}>
        {(preview) => <RightsForm onClose={onClose} preview={preview} {...rest} />}
      </PreviewMany>
    </FormDialog>
  )
}

type Decided = Partial<Record<Right, boolean>>

function RightsForm({ selected, many, preview, onClose }: Omit<Props, 'opened'> & { preview: ManyPreview }) {
  const t = useText()
  const [decided, setDecided] = useState<Decided>({})
  const saving = useDialogSave()
  useUnsaved(Object.keys(decided).length > 0)
  const holders = (right: Right) => preview.rights[right] ?? 0
  const decidedAs = (on: boolean) => rights.filter((right) => decided[right] === on)
  const save = async () => {
    const act = { act: 'rights', give: decidedAs(true), take: decidedAs(false) } as const
    await saving.save(async () => {
      if (act.give.length + act.take.length > 0) await many.start(selected, act)
      onClose()
    })
  }
  return (
    <>
      <RightBoxes
        stateOf={(right) =>
          decided[right] ?? (holders(right) === 0 ? false : holders(right) === preview.people || 'some')
        }
        onChange={(right, on) => setDecided({ ...decided, [right]: on })}
      />
      <DialogProblem>{saving.problem}</DialogProblem>
      <DialogSave onPress={save}>{t('participants.people.saveRights')}</DialogSave>
    </>
  )
}
