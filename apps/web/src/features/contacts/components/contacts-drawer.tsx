import { IconAddressBook, IconId, IconUserScan } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/i18n/index.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Row } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { useContacts } from '../api.ts'
import { contactDetailsPath } from '../contacts-url.ts'
import { ContactRow } from './contact-row.tsx'

const SHOWN = 12

export function ContactsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  const all = (
    <LinkButton to="/contacts" variant="default" fullWidth onClick={onClose}>
      {t('contacts.all')}
    </LinkButton>
  )
  return (
    <Drawer opened={opened} onClose={onClose} title={t('contacts.title')} footer={all}>
      <Row gap={8} wrap below={16}>
        <LinkButton to="/contacts?scan=1" icon={IconUserScan} onClick={onClose}>
          {t('contacts.scan')}
        </LinkButton>
        <LinkButton to="/my-qr" variant="default" icon={IconId} onClick={onClose}>
          {t('contacts.myQr')}
        </LinkButton>
      </Row>
      {opened && <Latest onOpen={onClose} />}
    </Drawer>
  )
}

function Latest({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { data, error, refetch, isPending } = useContacts({ query: '', eventId: '', tag: '', toWrite: false })
  if (isPending) return <RowsSkeleton count={4} />
  if (!data) return <LoadFailed onRetry={refetch} error={error} />
  if (data.contacts.length === 0) {
    return (
      <Empty icon={<IconAddressBook size={26} stroke={1.6} />} title={t('contacts.none')}>
        {t('contacts.noneText')}
      </Empty>
    )
  }
  return (
    <CardGrid label={t('contacts.title')} as="rows">
      {data.contacts.slice(0, SHOWN).map((contact) => (
        <ContactRow
          key={contact.id}
          contact={contact}
          headingLevel={3}
          onOpen={() => {
            onOpen()
            void navigate(contactDetailsPath(contact.id))
          }}
        />
      ))}
    </CardGrid>
  )
}
