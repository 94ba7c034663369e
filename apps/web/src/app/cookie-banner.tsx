import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { saveConsent } from '../lib/consent.ts'
import { useText } from '../lib/i18n/index.ts'
import { returnStateOf } from '../lib/page/return-path.ts'
import { Box, Row, Text } from '../ui/layout/box.tsx'
import { useIsActionBar } from '../ui/layout/use-action-bar-height.ts'
import classes from './cookie-banner.module.css'

const BANNER = { pad: 16, surface: 'raised', round: 16, line: 'around', phone: { padX: 14, padY: 12 } } as const

/**
 * Asks for consent. Shows the policy once if there is nothing to ask. It does not block the page, because nothing
 * depends on the answer.
 */
export function CookieBanner({ asks }: { asks: boolean }) {
  const t = useText()
  const state = returnStateOf(useLocation())
  const banner = useRef<HTMLElement>(null)
  useIsActionBar(banner)
  useEffect(() => {
    const element = banner.current
    if (!element) return
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => style.setProperty('--notice', `${element.offsetHeight + 12}px`))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.removeProperty('--notice')
    }
  }, [])
  return (
    <Box as="section" {...BANNER} ref={banner} className={classes.banner} aria-label={t('app.cookies.title')}>
      <Text below={12} size={13} tone="soft" breaks="pretty" className={classes.text}>
        {t(asks ? 'app.cookies.text' : 'app.cookies.onlyNecessary')}{' '}
        <Link to="/cookies" state={state}>
          {t('app.cookies.more')}
        </Link>
      </Text>
      <Row wrap gap={8} align="stretch" phone={{ touch: 44 }} className={classes.actions}>
        <Button variant="default" size="sm" onClick={() => saveConsent('dismiss')}>
          {t(asks ? 'app.cookies.dismiss' : 'app.cookies.seen')}
        </Button>
        {asks && (
          <Button variant="default" size="sm" onClick={() => saveConsent('allow')}>
            {t('app.cookies.allow')}
          </Button>
        )}
      </Row>
    </Box>
  )
}
