import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps> & { icon?: Icon }

/** A button beside the primary one of its place. */
export function QuietButton({ icon, ...rest }: Props) {
  return <Button variant="default" leftSection={buttonIcon(icon)} {...rest} />
}

/** The icon before the words of a button. */
export const buttonIcon = (Shown: Icon | undefined) => Shown && <Shown size={18} stroke={1.8} aria-hidden="true" />
