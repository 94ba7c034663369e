import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useText } from '../lib/i18n/use-text.ts'
import { Empty } from './empty.tsx'

type Props = {
  onRetry: () => unknown
  /** What failed, in words; otherwise that it could not be loaded. */
  message?: string
}

/** A part of the page that could not be loaded, with the way to try again. */
export function LoadFailed({ onRetry, message }: Props) {
  const t = useText()
  return (
    <div role="alert">
      <Empty
        icon={<IconCloudOff size={26} stroke={1.6} />}
        title={t('ui.loadFailed.title')}
        action={
          <Button variant="default" onClick={() => void onRetry()}>
            {t('ui.loadFailed.retry')}
          </Button>
        }
      >
        {message ?? t('ui.loadFailed.text')}
      </Empty>
    </div>
  )
}
