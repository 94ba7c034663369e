import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from 'react-router'
import { buttonIcon } from '../layout/quiet-button.tsx'

type Props = ButtonProps & Omit<LinkProps, keyof ButtonProps> & { icon?: Icon }

export function LinkButton({ icon, ...rest }: Props) {
  return <Button component={Link} leftSection={buttonIcon(icon)} {...rest} />
}
