import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiFailure } from '../../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Empty } from '../../../../ui/feedback/states.ts'

type Props = {
  /** The title of the run. If absent, the run is unknown. */
  title?: string
  /** The failure code. Null if the run is unknown. */
  code: string | null
  onAgain?: () => Promise<unknown>
  onOther: () => void
}

export function RowsFailed({ title, code, onAgain, onOther }: Props) {
  const t = useText()
  const failureText = useFailureText()
  return (
    <div role="alert">
      <Empty
        icon={IconAlertTriangle}
        title={title ?? t('imports.unknownRun')}
        action={
          onAgain ? (
            <LoadingButton onPress={onAgain}>{t('imports.rows.again')}</LoadingButton>
          ) : (
            <Button onClick={onOther}>{t('imports.rows.startOver')}</Button>
          )
        }
      >
        {code === null ? t('imports.unknownRun.text') : failureText(new ApiFailure(409, { code }))}
      </Empty>
    </div>
  )
}
