import { useState } from 'react'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { DeleteDialog } from '../../../../ui/overlays/delete-dialog.tsx'
import { useDependents, useManyPreview } from '../../people-api.ts'
import { saveDependents } from '../../removal-api.ts'
import { BlockBox, MAX_TITLES_OF_MANY, useLosses } from './remove-dialog.tsx'
import type { Several } from './use-many.ts'

type Props = Several & {
  eventId: string
  chosen: number
  opened: boolean
  onClose: () => void
  onRemoved: () => void
}

/** @see docs/rules/participants.md REMOVE-8, MANY-4 */
export function RemoveMany({ eventId, selected, many, chosen, opened, onClose, onRemoved }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const losses = useLosses(chosen > 5 ? MAX_TITLES_OF_MANY : undefined)
  const [block, setBlock] = useState(false)
  const found = useDependents(eventId, selected, opened)
  const preview = useManyPreview(eventId, selected, opened)
  const count = preview.data?.removable ?? chosen
  const failed = [found, preview].find(({ isError }) => isError)
  const close = () => {
    setBlock(false)
    onClose()
  }
  const confirm = async () => {
    await many.start(selected, { act: 'remove', block })
    onRemoved()
  }
  return (
    <DeleteDialog
      opened={opened}
      onClose={close}
      title={t('participants.remove.titleMany', { count })}
      confirmLabel={t('participants.remove.confirm')}
      losses={found.data && preview.data ? losses(found.data) : null}
      failure={failed ? { error: failed.error, onRetry: failed.refetch } : null}
      onExport={() => saveDependents(eventId, selected, language)}
      canUndo
      onConfirm={confirm}
    >
      <p>{t('participants.remove.text')}</p>
      {count < chosen && <p>{t('participants.remove.stay', { count: chosen - count })}</p>}
      <BlockBox block={block} onChange={setBlock} />
    </DeleteDialog>
  )
}
