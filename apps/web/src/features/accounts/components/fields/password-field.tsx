import { TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Row } from '../../../../ui/layout/box.tsx'

export function PasswordField(props: TextInputProps) {
  const t = useText()
  const [visible, setVisible] = useState(false)
  const Icon = visible ? IconEyeOff : IconEye
  const toggle = (
    <Row
      as="button"
      type="button"
      justify="center"
      round={8}
      tone="meta"
      hover="ink"
      square="full"
      aria-label={t(visible ? 'accounts.password.hide' : 'accounts.password.show')}
      // Preventing the default keeps the focus and the caret in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setVisible(!visible)}
    >
      <Icon size={20} stroke={1.7} aria-hidden="true" />
    </Row>
  )
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={48}
      rightSection={toggle}
    />
  )
}
