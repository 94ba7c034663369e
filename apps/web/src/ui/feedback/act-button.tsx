import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import type { IconPlus } from '@tabler/icons-react'

export type ActIcon = typeof IconPlus

type Props = ButtonProps & ElementProps<'button', keyof ButtonProps> & { Icon: ActIcon }

/** A button with an icon before its words. */
export function ActButton({ Icon, ...rest }: Props) {
  return <Button {...rest} leftSection={<Icon size={18} stroke={1.8} aria-hidden="true" />} />
}
