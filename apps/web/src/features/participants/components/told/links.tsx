import type { ParticipantDetails } from '@parley/contract/participants'
import { IconWorld } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Row } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { networkAddress, networks, webAddress } from '../../../../ui/people/external-links.ts'
import { NETWORK_ICONS } from '../../../../ui/people/network-links.tsx'
import classes from './links.module.css'

const LINK = `l-row ${classes.link} ${looks({ gap: 8, shrink: true, padX: 12, line: 'edge', round: 10, tone: 'ink', size: 14, weight: 600, hover: 'wash' })}`
const HOST = looks({ lines: 1 })

/** A person's website, shown by its host, and their pages in networks. */
export function Links({ website, some }: Pick<ParticipantDetails, 'website' | 'some'>) {
  const t = useText()
  const site = webAddress(website)
  const pages = networks.flatMap((network) => {
    const url = networkAddress(network, some[network])
    return url ? [{ network, url, Icon: NETWORK_ICONS[network] }] : []
  })
  if (!site && pages.length === 0) return null
  return (
    <Section title={t('app.attendee.links')} size="part">
      <Row wrap gap={8}>
        {site && (
          <a className={LINK} href={site.href} target="_blank" rel="noopener noreferrer">
            <IconWorld size={18} stroke={1.7} aria-hidden="true" />
            <span className={HOST}>{site.host.replace(/^www\./, '')}</span>
          </a>
        )}
        {pages.map(({ network, url, Icon }) => (
          <a key={network} className={LINK} href={url.href} target="_blank" rel="noopener noreferrer">
            <Icon size={18} stroke={1.7} aria-hidden="true" />
            <span className={HOST}>{t(`ui.network.${network}`)}</span>
          </a>
        ))}
      </Row>
    </Section>
  )
}
