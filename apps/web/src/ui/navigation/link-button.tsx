import { Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from 'react-router'
import { type WithIcon, withIcon } from '../layout/quiet-button.tsx'

export function LinkButton(props: WithIcon & Omit<LinkProps, keyof ButtonProps>) {
  return <Button component={Link} {...withIcon(props)} />
}
