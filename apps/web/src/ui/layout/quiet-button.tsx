import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps> & { icon?: Icon }

/** A button with an icon before its words. */
export function ActButton({ icon, ...rest }: Props) {
  return <Button leftSection={buttonIcon(icon)} {...rest} />
}

/** The same beside the primary one of its place. */
export const QuietButton = (props: Props) => <ActButton variant="default" {...props} />

/** The icon before the words of a button. */
export const buttonIcon = (Shown: Icon | undefined) => Shown && <Shown size={18} stroke={1.8} aria-hidden="true" />
