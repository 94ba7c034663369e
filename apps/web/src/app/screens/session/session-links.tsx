import type { SessionDetails } from '@parley/contract/sessions'
import { IconExternalLink } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { usePartLevel } from '../../../lib/use-detail.ts'
import { Section } from '../../../ui/layout/section.tsx'
import classes from './session-links.module.css'

/** Slides, repositories and whatever else was put beside a talk. */
export function SessionLinks({ links }: { links: SessionDetails['links'] }) {
  const t = useText()
  const level = usePartLevel()
  if (links.length === 0) return null
  return (
    <Section size="part" level={level} title={t('sessions.detail.links')}>
      <ul className={classes.links}>
        {links.map(({ title, url }) => (
          <li key={`${title} ${url}`}>
            <a className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
              <IconExternalLink size={17} stroke={1.7} aria-hidden="true" />
              <span>
                {title || url}
                <span className={classes.spoken}>, {t('sessions.detail.newTab')}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
