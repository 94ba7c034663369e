import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Stack } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { MessageField } from '../parts/message-field.tsx'
import { PanelFoot } from './panel-foot.tsx'

type Props = {
  placeholder: string
  value: string
  onChange: (text: string) => void
  onBack: () => void
  submitLabel: string
  /** True if it ends a request or a meeting. */
  danger?: boolean
  onSubmit: () => void
}

export function MessageForm({ placeholder, value, onChange, onBack, submitLabel, danger = false, onSubmit }: Props) {
  const t = useText()
  const id = useId()
  const words = useRef<HTMLTextAreaElement>(null)
  useEffect(() => words.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Stack as="form" gap={16} id={id} onSubmit={submit}>
      <MessageField ref={words} placeholder={placeholder} value={value} onChange={onChange} />
      <PanelFoot>
        <QuietButton onClick={onBack}>{t('ui.back')}</QuietButton>
        <Button type="submit" form={id} {...(danger ? { color: 'red' } : {})}>
          {submitLabel}
        </Button>
      </PanelFoot>
    </Stack>
  )
}
