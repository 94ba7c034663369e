import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

/** An icon before the words of a button. */
export type WithIcon = ButtonProps & { icon?: Icon }

type Props = WithIcon & Omit<ComponentProps<'button'>, keyof ButtonProps>

/** A button with an icon before its words. */
export const ActButton = (props: Props) => <Button {...withIcon(props)} />

/** A button beside the primary one of its place. */
export const QuietButton = (props: Props) => <ActButton variant="default" {...props} />

export function withIcon<Own extends WithIcon>({ icon: Shown, ...rest }: Own) {
  return Shown ? { leftSection: <Shown size={18} stroke={1.8} aria-hidden="true" />, ...rest } : rest
}
