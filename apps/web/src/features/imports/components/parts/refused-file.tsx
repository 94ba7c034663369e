import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { UnreadableFile } from '../../read-file.ts'

type Props = {
  fileName: string
  error: Error
  why: ReactNode
  /** The code of a refusal that a retry would not solve. */
  code: string | undefined
  hint: ReactNode
  onAgain: (() => void) | undefined
  children?: ReactNode
}

/** Explains why a file was refused. Offers a retry unless the file itself is the problem. */
export function RefusedFile({ fileName, error, why, code, hint, onAgain, children }: Props) {
  const t = useText()
  const isOther = !code && !(error instanceof UnreadableFile)
  return (
    <Row align="start" gap={12} padX={20} padY={16} round={16} surface="alert" role="alert">
      <IconAlertTriangle className={looks({ fixed: true, above: 1 })} size={22} stroke={1.8} aria-hidden="true" />
      <Stack grow gap={4} size={14} tone="ink" breaks="anywhere">
        <Text size={15} tone="alert" weight={700}>
          {t('imports.refusal', { file: fileName })}
        </Text>
        <Text>{why}</Text>
        {hint && <Text>{hint}</Text>}
        {onAgain && isOther && (
          <Button variant="default" className={looks({ self: 'start', above: 8 })} onClick={onAgain}>
            {t('ui.loadFailed.retry')}
          </Button>
        )}
        {children}
      </Stack>
    </Row>
  )
}
