import { Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from 'react-router'
import type { ActIcon } from '../feedback/act-button.tsx'

type Props = ButtonProps & Omit<LinkProps, keyof ButtonProps> & { Icon?: ActIcon }

/** A link that looks like a button: it leads somewhere. */
export function LinkButton({ Icon, ...rest }: Props) {
  return <Button component={Link} leftSection={Icon && <Icon size={18} stroke={1.8} aria-hidden="true" />} {...rest} />
}
