import type { EventDetails } from '@parley/contract/app'
import { effectivePollActions, type Poll, type PollAction } from '@parley/contract/polls'
import {
  IconChartBar,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPresentation,
  IconSend,
  IconTrash,
  IconWorldOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/i18n/index.ts'
import { fetchStaffPart, windowPart } from '../../../lib/lazy-part.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDeletePoll, useSavePoll } from '../api.ts'

const PollDialog = windowPart(() => fetchStaffPart(() => import('./poll-dialog.tsx').then((it) => it.PollDialog)))

const ICONS = {
  publish: IconSend,
  unpublish: IconWorldOff,
  close: IconLock,
  closeAndShow: IconChartBar,
  reopen: IconLockOpen,
  showResults: IconEye,
  hideResults: IconEyeOff,
} satisfies Record<PollAction, typeof IconSend>

type Props = {
  event: EventDetails
  poll: Poll
  votes: number
}

/** A menu of actions. Those that discard data of other people are confirmed first. */
export function PollMenu({ event, poll, votes }: Props) {
  const t = useText()
  const toasts = useToasts()
  const failure = useFailureToast()
  const navigate = useNavigate()
  const [save, remove] = [useSavePoll(), useDeletePoll()]
  const [asks, setAsks] = useState<'unpublish' | 'reopen' | 'delete' | null>(null)
  const [isEditing, setEditing] = useState(false)
  const place = { eventId: event.id, id: poll.id }

  const act = async (action: PollAction) => {
    await save.mutateAsync({ ...place, action })
    toasts.success(t(`polls.done.${action}`))
  }
  const press = (action: PollAction) => {
    failure.clear()
    if (action === 'unpublish' && votes > 0) setAsks('unpublish')
    else if (action === 'reopen' && poll.resultsShown) setAsks('reopen')
    else act(action).catch(failure.showCallError)
  }
  const acts = [
    { label: t('polls.edit'), icon: <IconPencil size={18} stroke={1.7} />, run: () => setEditing(true) },
    ...effectivePollActions(poll).map((action) => {
      const Icon = ICONS[action]
      const icon = <Icon size={18} stroke={1.7} />
      return { label: t(`polls.act.${action}`), icon, run: () => press(action) }
    }),
    {
      label: t('polls.wall'),
      icon: <IconPresentation size={18} stroke={1.7} />,
      run: () => void navigate(`/event/${event.id}/polls/${poll.id}/wall`),
    },
    { label: t('polls.delete'), icon: <IconTrash size={18} stroke={1.7} />, run: () => setAsks('delete') },
  ]
  return (
    <>
      <ActionMenu label={t('polls.more', { question: poll.question })} acts={acts} />
      <ConfirmDialog
        opened={asks === 'unpublish'}
        onClose={() => setAsks(null)}
        title={t('polls.unpublishTitle')}
        confirmLabel={t('polls.act.unpublish')}
        onConfirm={() => act('unpublish')}
      >
        {t('polls.unpublishText', { count: votes })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks === 'reopen'}
        onClose={() => setAsks(null)}
        title={t('polls.reopenTitle')}
        confirmLabel={t('polls.act.reopen')}
        onConfirm={() => act('reopen')}
      >
        {t('polls.reopenText', { closing: poll.autoPublishResults ? 'shows' : 'hides' })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks === 'delete'}
        onClose={() => setAsks(null)}
        title={t('polls.deleteTitle')}
        confirmLabel={t('polls.deleteConfirm')}
        keepLabel={t('polls.keep')}
        danger
        onConfirm={async () => {
          await remove.mutateAsync(place)
          toasts.success(t('polls.deleted'))
        }}
      >
        {t('polls.deleteText', { count: votes })}
      </ConfirmDialog>
      <PollDialog event={event} poll={poll} opened={isEditing} onClose={() => setEditing(false)} />
    </>
  )
}
