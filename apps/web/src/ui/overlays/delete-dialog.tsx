import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { LoadingButton } from '../feedback/loading-button.tsx'
import { RowsSkeleton } from '../feedback/skeletons.tsx'
import { Box } from '../layout/box.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LossList } from './loss-list.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  confirmLabel: string
  /** Each thing that is deleted or changed with it, in words; null while it is counted. */
  losses: readonly string[] | null
  /** Counting has failed, and this tries it again. */
  failure?: { error: unknown; onRetry: () => unknown } | null
  /** Saves what would be lost on this device. */
  onExport?: (() => Promise<unknown>) | null
  /** True if it can be undone for a minute. */
  canUndo?: boolean
  /** Fields, such as where its people go. */
  children?: ReactNode
  /** The dialog closes once it is done; where it fails, it stays and says why. */
  onConfirm: () => Promise<unknown>
}

/** Asks before an object is deleted on which others depend: lists what goes with it and offers to save that first. */
export function DeleteDialog(props: Props) {
  const { losses, failure = null, onExport = null, canUndo = false, children, ...rest } = props
  const t = useText()
  return (
    <ConfirmDialog {...rest} danger confirmDisabled={losses === null}>
      {losses === null && !failure && <RowsSkeleton count={2} />}
      {losses === null && failure && <LoadFailed {...failure} />}
      {losses?.length === 0 && <p>{t('ui.delete.nothing')}</p>}
      {losses && losses.length > 0 && (
        <>
          <p>{t('ui.delete.with')}</p>
          <LossList losses={losses} />
          {onExport && (
            <Box below={16}>
              <LoadingButton variant="default" onPress={onExport}>
                {t('ui.delete.export')}
              </LoadingButton>
            </Box>
          )}
        </>
      )}
      {children}
      {canUndo && <p>{t('ui.delete.undo')}</p>}
    </ConfirmDialog>
  )
}
