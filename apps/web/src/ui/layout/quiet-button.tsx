import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export type WithIcon = ButtonProps & { icon?: Icon }

type Props = WithIcon & Omit<ComponentProps<'button'>, keyof ButtonProps>

export const ActButton = (props: Props) => <Button {...withIcon(props)} />

export const QuietButton = (props: Props) => <ActButton variant="default" {...props} />

export function withIcon<Own extends WithIcon>({ icon: Shown, ...rest }: Own) {
  return Shown ? { leftSection: <Shown size={18} stroke={1.8} aria-hidden="true" />, ...rest } : rest
}
