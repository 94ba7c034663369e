import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin, IconBrandX } from '@tabler/icons-react'
import { useText } from '../../lib/i18n/index.ts'
import { looks, Row } from '../layout/box.tsx'
import { type Network, networkAddress, networks } from './external-links.ts'

const LINK = looks({
  square: 32,
  middle: true,
  fixed: true,
  round: 'full',
  tone: 'meta',
  hover: 'wash',
  phone: { square: 44 },
})

export const NETWORK_ICONS = {
  linkedin: IconBrandLinkedin,
  twitter: IconBrandX,
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
} satisfies Record<Network, typeof IconBrandX>

type Props = {
  /** The name of the person for screen readers. */
  name: string
  /** Addresses or user names, by network. */
  some: Readonly<Record<string, string>>
}

/** Links to the profiles of a person in social networks. Renders nothing if there are none. */
export function NetworkLinks({ name, some }: Props) {
  const t = useText()
  const pages = networks.flatMap((network) => {
    const url = networkAddress(network, some[network])
    return url ? [{ network, href: url.href, Icon: NETWORK_ICONS[network] }] : []
  })
  if (pages.length === 0) return null
  return (
    <Row as="ul" wrap gap={2} place="over">
      {pages.map(({ network, href, Icon }) => {
        const label = t('ui.network.of', { network: t(`ui.network.${network}`), name })
        return (
          <li key={network}>
            <a className={LINK} href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
              <Icon size={18} stroke={1.7} aria-hidden="true" />
            </a>
          </li>
        )
      })}
    </Row>
  )
}
