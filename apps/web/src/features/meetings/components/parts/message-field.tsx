import { Textarea } from '@mantine/core'
import type { Ref } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import classes from './message-field.module.css'

const LENGTH = 2000

type Props = {
  placeholder: string
  value: string
  onChange: (text: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

export function MessageField({ placeholder, value, onChange, ref }: Props) {
  const t = useText()
  const field = useField()
  return (
    <Textarea
      {...field(t('meetings.message'), false)}
      ref={ref}
      classNames={{ input: classes.words }}
      placeholder={placeholder}
      rows={2}
      maxLength={LENGTH}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
