import { Checkbox } from '@mantine/core'
import { type DependentsOfPeople, REMOVAL_UNDO_MS } from '@parley/contract/participants'
import { useState } from 'react'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { DeleteDialog } from '../../../../ui/overlays/delete-dialog.tsx'
import { useUndoToast } from '../../../../ui/overlays/use-undo-toast.ts'
import { useDependents } from '../../people-api.ts'
import { saveDependents, useRemovePeople } from '../../removal-api.ts'

type Props = {
  eventId: string
  people: readonly { readonly id: string; readonly name: string }[]
  reportId?: string | null
  opened: boolean
  onClose: () => void
  onRemoved?: () => unknown
}

/** @see docs/rules/participants.md REMOVE-8 */
export function RemoveDialog({ eventId, people, reportId = null, opened, onClose, onRemoved }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const showUndoToast = useUndoToast()
  const losses = useLosses()
  const [block, setBlock] = useState(false)
  const ids = people.map(({ id }) => id)
  const found = useDependents(eventId, { ids }, opened && ids.length > 0)
  const { remove, restore } = useRemovePeople(eventId)
  const words = { name: people[0]?.name ?? '', count: people.length }
  const isOne = people.length === 1
  const close = () => {
    setBlock(false)
    onClose()
  }

  const confirm = async () => {
    await remove(ids, { block, reportId })
    await onRemoved?.()
    const done = t(isOne ? 'participants.remove.done' : 'participants.remove.doneMany', words)
    showUndoToast(done, () => restore(ids), { lifeMs: REMOVAL_UNDO_MS - ANSWER_MS, about: 'removed people' })
  }
  return (
    <DeleteDialog
      opened={opened}
      onClose={close}
      title={t(isOne ? 'participants.remove.title' : 'participants.remove.titleMany', words)}
      confirmLabel={t('participants.remove.confirm')}
      losses={found.data ? losses(found.data) : null}
      failure={found.isError ? { error: found.error, onRetry: found.refetch } : null}
      onExport={() => saveDependents(eventId, { ids }, language)}
      canUndo
      onConfirm={confirm}
    >
      <p>{t('participants.remove.text')}</p>
      <BlockBox block={block} onChange={setBlock} />
    </DeleteDialog>
  )
}

/**
 * Milliseconds that the toast ends before the minute is over, so that an undo at the last moment still arrives in time.
 */
const ANSWER_MS = 5_000

export function BlockBox({ block, onChange }: { block: boolean; onChange: (block: boolean) => void }) {
  const t = useText()
  return (
    <Checkbox
      label={t('participants.remove.block')}
      description={t('participants.remove.blockText')}
      checked={block}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

/** Maximum number of titles for many people. It is small, so that the buttons remain in view. */
const MAX_TITLES = 5
export const MAX_TITLES_OF_MANY = 2

export function useLosses(most = MAX_TITLES) {
  const t = useText()
  const moreThan = (titles: readonly string[], words: (count: number) => string) =>
    titles.length > most ? [words(titles.length - most)] : []
  return ({ meetings, requests, seats, talks, booths }: DependentsOfPeople): string[] => [
    ...(meetings > 0 ? [t('participants.remove.meetings', { count: meetings })] : []),
    ...(requests > 0 ? [t('participants.remove.requests', { count: requests })] : []),
    ...(seats > 0 ? [t('participants.remove.seats', { count: seats })] : []),
    ...talks.slice(0, most).map((title) => t('participants.remove.talk', { title })),
    ...moreThan(talks, (count) => t('participants.remove.talks', { count })),
    ...booths.slice(0, most).map((name) => t('participants.remove.booth', { name })),
    ...moreThan(booths, (count) => t('participants.remove.booths', { count })),
  ]
}
