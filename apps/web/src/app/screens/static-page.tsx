import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useSignInState } from '../../lib/api/use-sign-in-state.ts'
import { useText } from '../../lib/i18n/index.ts'
import { MAIN_ID } from '../../lib/page/main-id.ts'
import { findReturnPath, returnStateOf, withReturnPath } from '../../lib/page/return-path.ts'
import { LoadFailed, RowsSkeleton } from '../../ui/feedback/states.ts'
import { LanguagePicker } from '../../ui/languages/language-picker.tsx'
import { Box, Grid, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CurrentLink } from '../../ui/navigation/current-link.tsx'
import { Logo } from '../../ui/theme/logo.tsx'
import { STATIC_PAGES } from '../static-pages.ts'
import { CookieChoice } from './static-page/cookie-choice.tsx'
import classes from './static-page/static-page.module.css'
import { StaticPageBody } from './static-page/static-page-body.tsx'
import { useStaticPage } from './static-page/use-static-page.ts'

const NAV = { gap: 2, padTop: 24, phone: { direction: 'row', overflow: 'strip' } } as const

/** /privacy-notice, /terms, /cookies, /faq, with the operator's text if there is one. */
export function StaticPage() {
  const t = useText()
  const { pathname } = useLocation()
  const page = STATIC_PAGES.find(({ path }) => path === pathname) ?? STATIC_PAGES[0]
  const { html, failure, retry } = useStaticPage(page.path.slice(1))
  return (
    <Stack tall="screen">
      <Row as="header" gap={16} justify="between" padBottom={16} surface="plain" line="below" className={classes.head}>
        <Row as={Link} to="/" round={8} tone="inherit">
          <Logo size={30} />
        </Row>
        <ReturnLink />
      </Row>
      <Grid gap={16} align="start" grow wide="full" center phone={{ show: 'block' }} className={classes.columns}>
        <Ways />
        <Box as="main" id={MAIN_ID} tabIndex={-1} shrink ring="none">
          <Page title={t(page.title)} width="reading">
            {failure !== null && <LoadFailed onRetry={retry} error={failure} />}
            {html === null && failure === null && <RowsSkeleton />}
            {html !== null && <StaticPageBody key={pathname} html={html} onRetry={retry} />}
            {pathname === '/cookies' && <CookieChoice />}
          </Page>
        </Box>
      </Grid>
      <Row as="footer" wrap gap={24} rowGap={8} self="center" padTop={16} className={classes.foot}>
        <LanguagePicker />
        <Text as="a" href="/licences.txt" size={14} tone="meta">
          {t('app.static.licences')}
        </Text>
      </Row>
    </Stack>
  )
}

/** Links to the static pages. On a phone the row scrolls, with the current page in view. */
function Ways() {
  const t = useText()
  const location = useLocation()
  const { pathname } = location
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = strip.current
    const way = nav?.querySelector<HTMLElement>(`[href="${pathname}"]`)
    if (nav && way) nav.scrollLeft = way.offsetLeft - (nav.clientWidth - way.clientWidth) / 2
  }, [pathname])
  return (
    <Stack as="nav" {...NAV} ref={strip} className={classes.nav} aria-label={t('app.static.pages')}>
      {STATIC_PAGES.map(({ path, title }) => (
        <Row
          as={CurrentLink}
          key={path}
          to={path}
          state={returnStateOf(location)}
          padX={14}
          padY={8}
          round={10}
          hover="wash"
          surface={path === pathname ? 'strong' : undefined}
          size={14}
          tone={path === pathname ? 'ink' : 'soft'}
          weight={600}
          leading="snug"
          phone={{ fixed: true, tall: 44 }}
          tall={40}
        >
          {t(title)}
        </Row>
      ))}
    </Stack>
  )
}

function ReturnLink() {
  const t = useText()
  const location = useLocation()
  const signIn = useSignInState()
  if (signIn === 'unknown') return null
  return signIn === 'in' ? (
    <Text as={Link} size={14} weight={600} tone="link" to="/event/list">
      {t('app.toEvents')}
    </Text>
  ) : (
    <Text as={Link} size={14} weight={600} tone="link" to={withReturnPath('/login', findReturnPath(location))}>
      {t('accounts.login.submit')}
    </Text>
  )
}
