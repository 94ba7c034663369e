import { Button } from '@mantine/core'
import { IconCompass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '../lib/i18n/use-text.ts'
import { MAIN_ID } from '../lib/main-id.ts'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { Logo } from '../ui/theme/logo.tsx'
import classes from './not-found.module.css'

/** Every address that leads nowhere. */
export function NotFound() {
  const t = useText()
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes.page}>
      <Link to="/" className={classes.logo}>
        <Logo size={32} />
      </Link>
      <Page title={t('app.notFound.title')} titleHidden width="reading">
        <Empty
          icon={<IconCompass size={26} stroke={1.6} />}
          title={t('app.notFound.heading')}
          action={
            <Button component={Link} to="/event/list">
              {t('app.toEvents')}
            </Button>
          }
        >
          {t('app.notFound.text')}
        </Empty>
      </Page>
    </main>
  )
}
