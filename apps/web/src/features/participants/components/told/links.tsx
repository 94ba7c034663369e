import type { ParticipantDetails } from '@parley/contract/participants'
import { IconWorld } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { looks, Row } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { networkAddress, networks, webAddress } from '../../../../ui/people/external-links.ts'
import { NETWORK_ICONS } from '../../../../ui/people/network-links.tsx'

const LINK = `l-row ${looks({ gap: 8, shrink: true, padX: 12, line: 'edge', round: 10, tone: 'ink', size: 14, weight: 600, hover: 'wash', tall: 40, phone: { tall: 48 } })}`
const HOST = looks({ lines: 1 })

type Props = Pick<ParticipantDetails, 'website' | 'some'>

export function Links(props: Props) {
  const t = useText()
  if (addressesOf(props).length === 0) return null
  return (
    <Section title={t('app.attendee.links')} size="part">
      <LinkList {...props} />
    </Section>
  )
}

export function LinkList(props: Props) {
  const t = useText()
  return (
    <Row wrap gap={8}>
      {addressesOf(props).map(({ network, url, Icon }) => (
        <a key={url.href} className={LINK} href={url.href} target="_blank" rel="noopener noreferrer">
          <Icon size={18} stroke={1.7} aria-hidden="true" />
          <span className={HOST}>{network ? t(`ui.network.${network}`) : url.host.replace(/^www\./, '')}</span>
        </a>
      ))}
    </Row>
  )
}

function addressesOf({ website, some }: Props) {
  const site = webAddress(website)
  const pages = networks.flatMap((network) => {
    const url = networkAddress(network, some[network])
    return url ? [{ network, url, Icon: NETWORK_ICONS[network] }] : []
  })
  return [...(site ? [{ network: null, url: site, Icon: IconWorld }] : []), ...pages]
}
