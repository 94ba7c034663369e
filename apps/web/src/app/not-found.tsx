import { Link } from 'react-router'
import { MAIN_ID } from '../lib/page/main-id.ts'
import { Stack, Text } from '../ui/layout/box.tsx'
import { Logo } from '../ui/theme/logo.tsx'
import classes from './not-found.module.css'
import { PageNotFound } from './nowhere.tsx'

/** Shows guests that there is no such page. */
export function NotFound() {
  return (
    <Stack as="main" id={MAIN_ID} tabIndex={-1} tall="screen" ring="none">
      <Text as={Link} to="/" self="start" round={8} tone="inherit" className={classes.logo}>
        <Logo size={32} />
      </Text>
      <PageNotFound />
    </Stack>
  )
}
