import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiFailure } from '../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { Empty } from '../../../ui/feedback/states.ts'

type Props = {
  /** The failure code. Null if the run is unknown. */
  code: string | null
  onAgain: (() => void) | undefined
  onOther: () => void
}

/** Shows a failed run. Nothing of it was saved, and the preview has to be made again. */
export function RunFailed({ code, onAgain, onOther }: Props) {
  const t = useText()
  const failureText = useFailureText()
  return (
    <div role="alert">
      <Empty
        icon={IconAlertTriangle}
        title={t(code === null ? 'imports.unknownRun' : 'imports.failed')}
        action={<Button onClick={onAgain ?? onOther}>{t(onAgain ? 'imports.again' : 'imports.other')}</Button>}
      >
        {code === null ? t('imports.unknownRun.text') : failureText(new ApiFailure(409, { code }))}
      </Empty>
    </div>
  )
}
