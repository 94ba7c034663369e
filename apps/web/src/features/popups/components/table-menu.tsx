import type { EventDetails } from '@parley/contract/app'
import type { Popup } from '@parley/contract/popups'
import { IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { staffPart } from '../../../lib/lazy-part.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDeletePopup, useSavePopup } from '../api.ts'

const TableDialog = staffPart(() => import('./table-dialog.tsx').then((it) => it.TableDialog))

type Props = {
  event: EventDetails
  popup: Popup
  taken: number
}

/** A menu of actions. Those that remove seated people ask first. */
export function TableMenu({ event, popup, taken }: Props) {
  const t = useText()
  const toasts = useToasts()
  const failure = useFailureToast()
  const [save, remove] = [useSavePopup(), useDeletePopup()]
  const [asks, setAsks] = useState<'close' | 'delete' | null>(null)
  const [edits, setEdits] = useState<'new' | 'opened' | 'closed'>('new')
  const place = { eventId: event.id, id: popup.id }

  const setClosed = async (closed: boolean) => {
    await save.mutateAsync({ ...place, closed })
    toasts.success(t(closed ? 'popups.done.closed' : 'popups.done.opened'))
  }
  const press = (closed: boolean) => {
    failure.clear()
    if (closed && taken > 0) setAsks('close')
    else setClosed(closed).catch(failure.showCallError)
  }
  const Lock = popup.closed ? IconLockOpen : IconLock
  return (
    <>
      <ActionMenu
        label={t('popups.more', { name: popup.name })}
        acts={[
          { label: t('popups.edit'), icon: <IconPencil size={18} stroke={1.7} />, run: () => setEdits('opened') },
          {
            label: t(popup.closed ? 'popups.open' : 'popups.close'),
            icon: <Lock size={18} stroke={1.7} />,
            run: () => press(!popup.closed),
          },
          { label: t('popups.delete'), icon: <IconTrash size={18} stroke={1.7} />, run: () => setAsks('delete') },
        ]}
      />
      <ConfirmDialog
        opened={asks === 'close'}
        onClose={() => setAsks(null)}
        title={t('popups.closeTitle', { name: popup.name })}
        confirmLabel={t('popups.close')}
        onConfirm={() => setClosed(true)}
      >
        {t('popups.seatsEnd', { count: taken })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks === 'delete'}
        onClose={() => setAsks(null)}
        title={t('popups.deleteTitle', { name: popup.name })}
        confirmLabel={t('popups.delete')}
        danger
        onConfirm={async () => {
          await remove.mutateAsync(place)
          toasts.success(t('popups.done.deleted'))
        }}
      >
        {taken > 0 ? t('popups.seatsEnd', { count: taken }) : t('popups.deleteText')}
      </ConfirmDialog>
      {edits !== 'new' && (
        <Suspense fallback={null}>
          <TableDialog event={event} popup={popup} opened={edits === 'opened'} onClose={() => setEdits('closed')} />
        </Suspense>
      )}
    </>
  )
}
