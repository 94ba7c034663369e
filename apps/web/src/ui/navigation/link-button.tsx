import { Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from 'react-router'
import type { ActIcon } from '../feedback/act-button.tsx'

type Props = ButtonProps & Omit<LinkProps, keyof ButtonProps> & { Icon?: ActIcon }

export function LinkButton(props: ButtonProps & Omit<LinkProps, keyof ButtonProps>) {
  return <Button component={Link} {...props} />
}
