import type { SessionDetails } from '@parley/contract/sessions'
import { IconExternalLink } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { useHeadingLevel } from '../../../lib/use-detail.ts'
import { Grid, looks, Row, VisuallyHidden } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'

export function SessionLinks({ links }: { links: SessionDetails['links'] }) {
  const t = useText()
  const level = useHeadingLevel()
  if (links.length === 0) return null
  return (
    <Section size="part" level={level} title={t('sessions.detail.links')}>
      <Grid as="ul" gap={2}>
        {links.map(({ title, url }) => (
          <li key={`${title} ${url}`}>
            <Row
              as="a"
              gap={8}
              align="baseline"
              breaks="anywhere"
              phone={{ align: 'center', tall: 48 }}
              wide="fit"
              tall={32}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconExternalLink size={17} stroke={1.7} className={looks({ self: 'center' })} aria-hidden="true" />
              <span>
                {title || url}
                <VisuallyHidden>, {t('sessions.detail.newTab')}</VisuallyHidden>
              </span>
            </Row>
          </li>
        ))}
      </Grid>
    </Section>
  )
}
