import { TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../../lib/browser/copy-text.ts'
import { useText } from '../../lib/i18n/index.ts'
import { looks, Row } from '../layout/box.tsx'
import { QuietButton } from '../layout/quiet-button.tsx'
import { useToasts } from './use-toasts.ts'

type Props = {
  label: string
  description?: string
  value: string
  /** The label of the button, a verb and its object: "Copy address". */
  copyLabel: string
  onCopied?: () => void
}

export function CopyField({ label, description, value, copyLabel, onCopied }: Props) {
  const t = useText()
  const toasts = useToasts()
  const copy = async () => {
    try {
      await copyText(value)
      toasts.success(t('ui.copy.done'))
      onCopied?.()
    } catch {
      toasts.error(t('ui.copy.failed'))
    }
  }
  return (
    <Row wrap align="end" gap={8}>
      <TextInput
        className={looks({ basis: 260 })}
        label={label}
        description={description}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
      />
      <QuietButton icon={IconCopy} onClick={() => void copy()}>
        {copyLabel}
      </QuietButton>
    </Row>
  )
}
