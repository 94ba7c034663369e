import { Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from 'react-router'

/** A link that looks like a button: it leads somewhere. */
export function LinkButton(props: ButtonProps & Omit<LinkProps, keyof ButtonProps>) {
  return <Button component={Link} {...props} />
}
