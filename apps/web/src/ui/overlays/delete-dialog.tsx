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
  /** The things that will be deleted as well. Null while they are being counted. */
  losses: readonly string[] | null
  /** The failure of the count. `onRetry` counts again. */
  failure?: { error: unknown; onRetry: () => unknown } | null
  onExport?: (() => Promise<unknown>) | null
  /** True if the deletion can be undone for a minute. */
  canUndo?: boolean
  /** Further content, for example the new type of the deleted type's people. */
  children?: ReactNode
  /** Deletes. On failure the dialog stays and shows the reason. */
  onConfirm: () => Promise<unknown>
}

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
