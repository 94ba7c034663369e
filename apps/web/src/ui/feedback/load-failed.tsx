import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { isApiFailure } from '../../lib/api/api-failure.ts'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { useIsOfflineReported } from '../../lib/use-is-online.ts'
import { looks } from '../layout/look.ts'
import { QuietButton } from '../layout/quiet-button.tsx'
import { Empty } from './empty.tsx'
import classes from './load-failed.module.css'

const ALONE = `${classes.alone} ${looks({ padX: 'gutter', padY: 24 })}`

type Props = {
  onRetry: () => unknown
  /** The error of the request. The page blames the connection only if no answer came, and shows this only once. */
  error: unknown
  alone?: boolean
}

export function LoadFailed({ onRetry, error, alone }: Props) {
  const t = useText()
  const failureText = useFailureText()
  const isOfflineReported = useIsOfflineReported()
  const isOffline = isApiFailure(error, 'offline')
  const Icon = isOffline ? IconCloudOff : IconAlertTriangle
  return (
    <div role="alert" className={alone ? ALONE : undefined}>
      <Empty
        icon={<Icon size={26} stroke={1.6} />}
        title={t('ui.loadFailed.title')}
        action={<QuietButton onClick={() => void onRetry()}>{t('ui.loadFailed.retry')}</QuietButton>}
      >
        {isOffline && isOfflineReported ? null : failureText(error)}
      </Empty>
    </div>
  )
}
